import type { Theme } from '../src/theme/brand';
import { inkOn } from '../src/theme/color';
import { groundFor, type Logo } from './brand-panel';
import { make, part } from './dom';
import { FONTS, type DemoState, type HostName } from './state';

/** The element's `chrome` for each host: a page with its own header needs no second one. */
export const CHROME: Readonly<Record<HostName, 'full' | 'steps'>> = { site: 'steps', portal: 'steps', phone: 'full' };

const DRAWN = {
  '--h-page': '--_page',
  '--h-card': '--_card',
  '--h-text': '--_text',
  '--h-line': '--_line',
  '--h-primary': '--_primary',
  '--h-on-primary': '--_on-primary',
} as const;

interface Dressed {
  readonly state: DemoState;
  readonly theme: Theme;
  readonly name: string;
  readonly logo: Logo | null;
}

function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '') || 'your-brand';
}

/** Applies the element's brand to the simulated hosts, and the prospect's logo to the element. */
export function createHosts(): (look: Dressed) => void {
  const stage = part('stage', HTMLElement);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  return ({ state, theme, name, logo }) => {
    const { vars } = theme;
    const drawnNav = vars['--_nav'] ?? '';
    const nav = logo === null ? drawnNav : groundFor(logo, drawnNav);
    stage.dataset['host'] = state.host;
    stage.setAttribute('aria-labelledby', `tab-${state.host}`);
    for (const [ours, theirs] of Object.entries(DRAWN)) stage.style.setProperty(ours, vars[theirs] ?? '');
    stage.style.setProperty('--h-nav', nav);
    stage.style.setProperty('--h-on-nav', inkOn(nav));
    stage.style.setProperty('--h-radius', `${state.radius}px`);
    stage.style.setProperty('--h-font', FONTS[state.font] || 'inherit');
    stage.style.setProperty('color-scheme', theme.scheme);
    for (const mark of stage.querySelectorAll('.mark')) {
      mark.replaceChildren(logo === null ? name : make('img', { src: logo.url, alt: '' }));
    }
    part('address', HTMLElement).textContent =
      state.host === 'portal' ? `portal.${slugOf(name)}.example/merchants/new` : `${slugOf(name)}.example/apply`;

    // The element's header takes its background from the facilitator's logo; here the logo is the prospect's.
    const header =
      logo === null && state.header === ''
        ? ''
        : `merchant-onboarding::part(header) { background: ${nav} !important; color: ${inkOn(nav)} !important; }`;
    const image =
      logo === null
        ? ''
        : `merchant-onboarding::part(logo) {
             content: url("${logo.url}") / ${JSON.stringify(name)};
             max-inline-size: 200px; block-size: 36px; object-fit: contain; object-position: left;
           }`;
    sheet.replaceSync(header + image);
  };
}
