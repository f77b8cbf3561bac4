/**
 * Who imports whom, as data. A folder of src may import itself, packages, and the folders named here:
 * `name` for anything, `name:types` for types alone, `name:hooks` for types and hooks (`use…`).
 */
export const LAYERS = {
  clock: [],
  domain: [],
  i18n: [],
  theme: [],
  ui: ['theme'],
  notifications: ['clock', 'theme', 'ui'],
  legal: ['i18n', 'ui'],
  api: ['clock', 'domain'],
  'demo-mode': ['domain'],
  // What the host gives and hears.
  host: ['api', 'domain'],
  // Who is applying, with which facilitator and product, and how far they are.
  session: ['clock', 'api', 'domain', 'host', 'i18n:types'],
  journey: ['domain', 'session:types'],
  router: ['journey:types'],
  save: ['clock', 'api', 'domain', 'session'],
  forms: ['clock', 'api', 'domain', 'host', 'i18n', 'notifications', 'router:hooks', 'save', 'session', 'ui'],
  screens: [
    'api',
    'clock',
    'demo-mode',
    'domain',
    'forms',
    'host',
    'i18n',
    'journey',
    'legal',
    'notifications',
    'router:hooks',
    'save',
    'session',
    'theme',
    'ui',
  ],
  app: [
    'api',
    'clock',
    'domain',
    'forms',
    'host',
    'i18n',
    'journey',
    'legal',
    'notifications',
    'router',
    'save',
    'screens',
    'session',
    'theme',
    'ui',
  ],
  element: ['app', 'domain', 'host', 'i18n', 'journey', 'router', 'session', 'theme'],
  types: ['src/public:types'],
  standalone: ['app', 'domain', 'host', 'i18n', 'journey', 'router', 'session', 'theme'],
};

/** Files that lie in src itself, and what they may import. */
export const ENTRIES = {
  'src/index.ts': ['domain', 'element', 'host:types'],
  'src/public.ts': ['element:types', 'host:types'],
  'src/react.tsx': ['element'],
};

/** Folders whose own folders know nothing of each other, but for the one named `shared`. */
export const SEPARATE = ['screens'];
export const SHARED = 'shared';

/** Folders that run without a screen, and the packages that would tie them to one. */
export const WITHOUT_REACT = ['api', 'domain', 'journey'];
export const REACT_PACKAGES = /^(?:react|react-dom|react-hook-form|jotai|notistack|@emotion|@r2wc)(?:\/|$)/;
