/** The demo page: the element live in simulated hosts, with the tools for a sales conversation. */
import { TEXT_CONTRAST, type Scheme } from '../src/theme/brand';
import { withContrast } from '../src/theme/color';
import { pastedAttributes } from './attributes';
import { themeOf, tokensOf } from './brand';
import { createBrandPanel } from './brand-panel';
import { watchDock } from './dock';
import { copy, make, part, tabs } from './dom';
import { createEventsLog } from './events-log';
import { createFailureLab, FAILURES, type FailureLab } from './failure-lab';
import { createFunnelPanel } from './funnel-panel';
import { createHosts } from './hosts';
import { createOutbox, type Outbox } from './outbox';
import { findPlaces, type Places } from './places';
import { GROUPS, SCENES, sceneOf, type Group } from './scenes';
import { FRAMEWORKS, snippet, type Framework } from './snippets';
import { createStage } from './stage';
import { HOSTS, LOCALES, SCHEMES, type DemoState } from './state';
import { createStore, type Store } from './store';
import { connect } from './wire';

/** The page's backgrounds from `demo.css`, on which the brand color must be readable. */
const GROUNDS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#f3f4f1', '#ffffff', '#eaece6'],
  dark: ['#111314', '#1a1d1f', '#24282a'],
};
/** The pretended address of the in-page API. No call to it leaves the page. */
const IN_PAGE = 'in-page/api/';

const dark = matchMedia('(prefers-color-scheme: dark)');
const schemeOf = ({ scheme }: DemoState): Scheme => (scheme === 'auto' ? (dark.matches ? 'dark' : 'light') : scheme);

/** On a small screen the panels start collapsed, so that the application is near the top. */
function foldPanels(): void {
  const folds = [
    ['(max-width: 1080px)', '.controls details'],
    ['(max-width: 760px)', '.proof details, .ship details'],
  ] as const;
  for (const [screen, panels] of folds) {
    if (!matchMedia(screen).matches) continue;
    for (const panel of document.querySelectorAll<HTMLDetailsElement>(panels)) panel.open = false;
  }
}

/** The scene picker and the scene's description. */
function createScenarioPanel(store: Store, { standalone }: Places): (state: DemoState) => void {
  const select = part('scenario', HTMLSelectElement);
  const locale = part('locale', HTMLSelectElement);
  for (const [group, title] of Object.entries(GROUPS)) {
    const options = SCENES.filter((scene) => scene.group === (group as Group)).map((scene) =>
      make('option', { value: scene.id }, scene.title),
    );
    select.append(make('optgroup', { label: title }, ...options));
  }
  select.addEventListener('change', () => store.change({ scene: select.value, step: null }));
  locale.addEventListener('change', () =>
    store.change({ locale: LOCALES.find((value) => value === locale.value) ?? 'en' }),
  );
  return ({ scene, locale: language }) => {
    const { base, shows } = sceneOf(scene);
    select.value = scene;
    locale.value = language;
    part('shows', HTMLElement).textContent = `${shows}.`.replace(/([.!?])\.$/, '$1');
    const rows = Object.entries({ Email: base.email, Password: base.password }).flatMap(([term, value]) =>
      value === undefined ? [] : [make('dt', {}, term), make('dd', {}, value)],
    );
    part('credentials', HTMLElement).replaceChildren(...rows);
    part('hosted', HTMLElement).hidden = standalone === null;
    const query = base.query === undefined ? '' : `?${base.query}`;
    part('standalone', HTMLAnchorElement).href =
      `${standalone ?? ''}/${base.slug}/${base.start ?? 'get-started'}${query}`;
  };
}

/** The switches of the failure lab; returns the function that updates them. */
function createFailurePanel(store: Store, lab: () => FailureLab): () => void {
  const boxes = FAILURES.map(({ id, title, effect }) => {
    const box = make('input', { type: 'checkbox', id: `failure-${id}` });
    box.addEventListener('change', () => lab().set(id, box.checked));
    const label = make('label', { htmlFor: box.id }, box, make('strong', {}, title), make('small', {}, effect));
    part('failures', HTMLElement).append(make('li', {}, label));
    return { id, box };
  });
  const invite = make('button', { type: 'button' }, 'Open an expired invite');
  invite.addEventListener('click', () => store.change({ scene: 'invite-expired', step: null }));
  part('failures', HTMLElement).append(make('li', {}, invite));
  return () => {
    for (const { id, box } of boxes) box.checked = lab().has(id);
  };
}

/** The code to paste, for each framework. */
function createSnippetPanel(): (state: DemoState) => void {
  const box = part('snippet', HTMLElement);
  const said = part('copied', HTMLElement);
  let framework: Framework = 'html';
  let shown: DemoState | null = null;
  const show = (): void => {
    if (shown === null) return;
    mark(framework);
    box.setAttribute('aria-labelledby', `tab-${framework}`);
    const text = snippet(framework, { attributes: pastedAttributes(shown), tokens: tokensOf(shown) });
    box.replaceChildren(make('code', {}, text));
    said.textContent = '';
  };
  const mark = tabs(part('frameworks', HTMLElement), FRAMEWORKS, (value) => {
    framework = value;
    show();
  });
  part('copy-code', HTMLButtonElement).addEventListener('click', () => {
    void copy(box.textContent).then((done) => {
      said.textContent = done ? 'Copied' : 'The browser does not allow copying. Select the code and copy it.';
    });
  });
  return (state) => {
    shown = state;
    show();
  };
}

function createTop(store: Store): (state: DemoState) => void {
  const radios = [...part('schemes', HTMLElement).querySelectorAll('input')];
  for (const radio of radios) {
    radio.addEventListener('change', () =>
      store.change({ scheme: SCHEMES.find((value) => value === radio.value) ?? 'auto' }),
    );
  }
  const link = part('copy-link', HTMLButtonElement);
  const text = link.textContent;
  link.addEventListener('click', () => {
    void copy(location.href).then((done) => {
      link.textContent = done ? 'Link copied' : 'Copy it from the address bar';
      setTimeout(() => (link.textContent = text), 3000);
    });
  });
  return ({ scheme }) => {
    for (const radio of radios) radio.checked = radio.value === scheme;
  };
}

async function start(): Promise<void> {
  foldPanels();
  watchDock();
  const store = createStore();
  const places = await findPlaces();
  let own: { name: string; color: string | undefined } = { name: '', color: undefined };
  let outbox: Outbox | null = null;

  const markHost = tabs(part('hosts', HTMLElement), HOSTS, (host) => store.change({ host }));
  const shown = [createTop(store), createScenarioPanel(store, places), createSnippetPanel()];
  const dressHosts = createHosts();
  const showFailures = createFailurePanel(store, () => lab);
  const lab = createFailureLab(showFailures);
  const brand = createBrandPanel(store, () => paint());

  function paint(): void {
    const { state } = store;
    const scheme = schemeOf(state);
    const theme = themeOf(state, own.color, scheme);
    const root = document.documentElement;
    root.dataset['scheme'] = scheme;
    const fill = theme.vars['--_primary'] ?? '';
    root.style.setProperty('--brand', withContrast(fill, GROUNDS[scheme], TEXT_CONTRAST));
    root.style.setProperty('--fill', fill);
    root.style.setProperty('--on-fill', theme.vars['--_on-primary'] ?? '');
    dressHosts({ state, theme, name: state.name || own.name, logo: brand.logo });
    markHost(state.host);
    brand.show(state, theme, own.name);
    for (const show of shown) show(state);
  }
  store.subscribe(paint);
  dark.addEventListener('change', paint);
  paint();

  const loading = part('loading', HTMLElement);
  const inPage = places.api === null;
  if (inPage) loading.textContent = 'Starting the demo in this page. The first time, this loads a few megabytes.';
  const api = inPage ? await (await import('./in-page-api')).startInPageApi(new URL('.', document.baseURI).href) : null;
  const apiBase = inPage ? new URL(IN_PAGE, document.baseURI).href : `${places.api}/api/`;
  part('mode', HTMLElement).textContent = inPage
    ? 'Everything runs in this page. What you type never leaves it, and a reload clears it.'
    : 'What you type goes to the demo’s reference API.';
  connect({
    base: apiBase,
    inPage: api,
    lab,
    name: () => store.state.name,
    hidesLogo: () => brand.logo !== null,
    onBrand(found) {
      own = found;
      paint();
    },
    onAnswer: () => outbox?.refresh(),
  });
  const hearers = [createEventsLog(part('events', HTMLElement)), createFunnelPanel()];
  const stage = createStage({
    store,
    lab,
    apiBase,
    resets: inPage,
    onElement(element) {
      outbox?.restart();
      for (const hear of hearers) hear(element);
    },
    code: async () => (await outbox?.code()) ?? null,
  });
  outbox = createOutbox({
    list: part('outbox', HTMLElement),
    newest: part('newest', HTMLElement),
    url: `${apiBase}demo/outbox`,
    rename: (text) => {
      const { name } = store.state;
      return name === '' || own.name === '' ? text : text.replaceAll(own.name, name);
    },
    onUse: (code) => stage.useCode(code),
  });
  const script = make('script', { type: 'module', crossOrigin: 'anonymous', src: places.module });
  void customElements.whenDefined('merchant-onboarding').then(() => (loading.hidden = true));
  script.addEventListener('error', () => {
    loading.textContent = 'The application did not load. Check your connection and reload the page.';
  });
  document.head.append(script);
  stage.open();
}

start().catch((error: unknown) => {
  part('loading', HTMLElement).textContent = `The demo did not start. ${error instanceof Error ? error.message : ''}`;
});
