import type { Theme } from '../src/theme/brand';
import { BLACK, contrast, inkOn, parseColor, toHex } from '../src/theme/color';
import { logoEdgeColor } from '../src/theme/logo-edge';
import { figuresOf, readPalette } from './brand';
import { action, make, part } from './dom';
import { COLOURS, FIRST_STATE, FONT_NAMES, type ColourName, type DemoState } from './state';
import type { Store } from './store';

const LABELS: Readonly<Record<ColourName, string>> = {
  primary: 'Main',
  secondary: 'Links',
  background: 'Ground',
  header: 'Header',
};

const PRESETS: readonly { readonly title: string; readonly brand: Partial<DemoState> }[] = [
  { title: 'Signal red', brand: { primary: '#d8232a', radius: 4, font: 'humanist' } },
  { title: 'Sun yellow', brand: { primary: '#ffd400', radius: 18, font: 'rounded' } },
  { title: 'Pine', brand: { primary: '#1d5c45', background: '#f6f1e4', radius: 2, font: 'serif' } },
];

const PLAIN: Partial<DemoState> = {
  ...Object.fromEntries(COLOURS.map((name) => [name, ''])),
  name: '',
  radius: FIRST_STATE.radius,
  font: FIRST_STATE.font,
};

/** A logo from this device: its address is valid only in this page. */
export interface Logo {
  readonly url: string;
  /** Its most common colors, the strongest first. */
  readonly palette: readonly string[];
  /** Its own background color; null if it is transparent. */
  readonly ground: string | null;
}

const ALONE = 2;

/**
 * The header color that makes the logo visible: the logo's own background, or one its colors are visible on. Logos are
 * made for light backgrounds: there, white letters on a colored mark may blend into the background; on a dark one, no letter may.
 */
export function groundFor({ palette, ground }: Logo, nav: string): string {
  if (ground !== null) return ground;
  const isSeen = (color: string): boolean => contrast(color, nav) >= ALONE;
  const isLight = inkOn(nav) === BLACK;
  const fits = palette.length === 0 || (isLight ? palette.some(isSeen) : palette.every(isSeen));
  return fits ? nav : inkOn(...palette);
}

function swatch(title: string, color: string, onClick: () => void): HTMLButtonElement {
  const dot = make('i');
  dot.style.background = color;
  const button = action('', onClick, 'swatch');
  button.append(dot, title);
  return button;
}

export interface BrandPanel {
  readonly logo: Logo | null;
  /** Shows the state and the resulting contrasts. */
  show(state: DemoState, theme: Theme, ownName: string): void;
}

/** @param changed called when a logo is added or removed */
export function createBrandPanel(store: Store, changed: () => void): BrandPanel {
  const file = part('logo', HTMLInputElement);
  const drop = part('drop', HTMLElement);
  const note = part('logo-note', HTMLElement);
  const name = part('brand-name', HTMLInputElement);
  const radius = part('radius', HTMLInputElement);
  const font = part('font', HTMLSelectElement);
  const advice = note.textContent;
  let logo: Logo | null = null;

  function forget(): void {
    if (logo !== null) URL.revokeObjectURL(logo.url);
    logo = null;
    file.value = '';
    note.textContent = advice;
    show();
  }

  function show(): void {
    part('logo-shown', HTMLElement).hidden = logo === null;
    if (logo !== null) part('logo-image', HTMLImageElement).src = logo.url;
    const palette = part('palette', HTMLElement);
    palette.hidden = logo === null;
    palette.replaceChildren(
      ...(logo?.palette ?? []).map((color) => swatch(color, color, () => store.change({ primary: color }))),
    );
    changed();
  }

  async function take(given: File): Promise<void> {
    const url = URL.createObjectURL(given);
    try {
      const [palette, ground] = await Promise.all([readPalette(url), logoEdgeColor(url)]);
      forget();
      logo = { url, palette, ground };
      store.change({ primary: palette[0] ?? '', secondary: '', header: ground ?? '' });
      show();
    } catch {
      URL.revokeObjectURL(url);
      note.textContent = 'The browser cannot read this image.';
    }
  }

  file.addEventListener('change', () => {
    const [given] = file.files ?? [];
    if (given !== undefined) void take(given);
  });
  for (const type of ['dragenter', 'dragover'] as const) {
    drop.addEventListener(type, (event) => {
      event.preventDefault();
      drop.dataset['over'] = '';
    });
  }
  for (const type of ['dragleave', 'drop'] as const) drop.addEventListener(type, () => delete drop.dataset['over']);
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    const [given] = event.dataTransfer?.files ?? [];
    if (given !== undefined) void take(given);
  });
  part('logo-remove', HTMLButtonElement).addEventListener('click', () => {
    forget();
    file.focus();
  });

  const inputs = COLOURS.map((colour) => {
    const id = `colour-${colour}`;
    const well = make('input', { type: 'color', 'aria-label': `${LABELS[colour]} colour, picker` });
    const text = make('input', { type: 'text', id, autocomplete: 'off', spellcheck: false });
    well.addEventListener('input', () => store.change({ [colour]: well.value }));
    text.addEventListener('change', () => {
      const color = parseColor(text.value);
      text.value = color === null ? '' : toHex(color);
      store.change({ [colour]: text.value });
    });
    const row = make(
      'div',
      { className: 'colour' },
      make('label', { htmlFor: id }, LABELS[colour]),
      make('span', { className: 'pair' }, well, text),
    );
    part('colours', HTMLElement).append(row);
    return { colour, well, text };
  });

  name.addEventListener('change', () => store.change({ name: name.value.trim() }));
  radius.addEventListener('input', () => store.change({ radius: Number(radius.value) }));
  font.addEventListener('change', () =>
    store.change({ font: FONT_NAMES.find((value) => value === font.value) ?? FIRST_STATE.font }),
  );
  part('presets', HTMLElement).append(
    ...PRESETS.map(({ title, brand }) =>
      swatch(title, brand.primary ?? '', () => store.change({ ...PLAIN, name: store.state.name, ...brand })),
    ),
    action(
      'Reset',
      () => {
        forget();
        store.change(PLAIN);
      },
      'swatch',
    ),
  );

  return {
    get logo() {
      return logo;
    },
    show(state, theme, ownName) {
      const drawn: Readonly<Record<ColourName, string | undefined>> = {
        primary: theme.vars['--_primary'],
        secondary: theme.vars['--_accent'],
        background: theme.vars['--_page'],
        header: theme.vars['--_nav'],
      };
      part('logo-image', HTMLImageElement).style.background = logo === null ? '' : groundFor(logo, drawn.header ?? '');
      for (const { colour, well, text } of inputs) {
        well.value = state[colour] || (drawn[colour] ?? '');
        text.placeholder = drawn[colour] ?? '';
        if (document.activeElement !== text) text.value = state[colour];
      }
      if (document.activeElement !== name) name.value = state.name;
      name.placeholder = ownName;
      radius.value = String(state.radius);
      part('radius-shown', HTMLOutputElement).textContent = `${state.radius} px`;
      font.value = state.font;
      part('figures', HTMLElement).replaceChildren(
        ...figuresOf(theme).map(({ name: what, ink, ground, ratio, least }) => {
          const sample = make('i', { 'aria-hidden': 'true' }, 'Aa');
          sample.style.color = ink;
          sample.style.background = ground;
          const enough = ratio >= least;
          const figure = make('b', {}, `${ratio.toFixed(1)}:1 ${enough ? '✓' : '✗'}`);
          if (!enough) figure.dataset['low'] = '';
          return make('li', {}, sample, what, figure);
        }),
      );
      const said = theme.corrections.map(
        ({ token, from, to, ratio }) => `${token} ${from} is drawn as ${to}: ${ratio}:1 on its ground.`,
      );
      const corrections = part('corrections', HTMLElement);
      if (corrections.textContent !== said.join(' ')) corrections.textContent = said.join(' ');
    },
  };
}
