/**
 * Who imports whom, as data. A folder of src may import itself, packages, and the folders named here: `name` for
 * anything, `name:types` for types only, `name:hooks` for types and hooks (`use…`).
 */
export const LAYERS = {
  clock: [],
  domain: [],
  i18n: [],
  theme: [],
  ui: ['clock', 'theme'],
  notifications: ['clock', 'domain', 'host', 'i18n', 'theme', 'ui'],
  legal: ['i18n', 'ui'],
  api: ['clock', 'domain'],
  'demo-mode': ['domain'],
  // The interface to the host.
  host: ['api', 'domain'],
  // Who is applying, with which facilitator and product, and how far they are.
  session: ['api', 'clock', 'domain', 'host', 'i18n:types', 'journey'],
  journey: ['api:types', 'domain', 'i18n:types'],
  router: ['domain:types', 'i18n:types', 'journey:types'],
  save: ['clock', 'domain', 'i18n:types', 'journey:types'],
  forms: [
    'api',
    'clock',
    'domain',
    'host',
    'i18n',
    'journey',
    'notifications',
    'router:hooks',
    'save',
    'session',
    'ui',
  ],
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
  // The screen before React has loaded: no packages, and little code.
  'first-screen': ['host', 'i18n', 'theme'],
  // The host page and its frame: their messages, and the host page's side.
  frame: ['clock', 'domain', 'host', 'i18n', 'theme'],
  element: ['api', 'app', 'domain', 'first-screen', 'frame', 'host', 'i18n', 'journey', 'router', 'session', 'theme'],
  types: ['src/public:types'],
  standalone: [
    'app',
    'clock',
    'domain',
    'element',
    'first-screen',
    'frame',
    'host',
    'i18n',
    'journey',
    'router',
    'session',
    'ui',
  ],
  // Markup of the first screen for hosts that render on a server.
  server: ['first-screen', 'frame', 'host', 'i18n'],
};

/** Files that lie in src itself, and what they may import. */
export const ENTRIES = {
  'src/index.ts': ['domain', 'element', 'host:types'],
  'src/public.ts': ['domain:types', 'element:types', 'host:types', 'i18n:types'],
  'src/react.tsx': ['host', 'src/public:types'],
};

/** Folders whose subfolders must not import each other, except the one named `shared`. */
export const SEPARATE = ['screens'];
export const SHARED = 'shared';

/** Folders that run without a screen, and the packages that would tie them to one. */
export const WITHOUT_REACT = ['api', 'domain', 'first-screen', 'journey'];
export const REACT_PACKAGES = ['react', 'react-dom', 'react-hook-form', 'jotai', 'notistack', '@emotion', '@r2wc'];

/** The folders at the top that import one another. */
export const TOP = ['src', 'demo', 'kit', 'scripts', 'tests'];

/**
 * Folders next to src, and what they may import. The reference API is a server: it takes rules and calls from src,
 * nothing of the screens. The kit runs in node and on the reference API. Scripts describe the code, so they read all
 * of it.
 */
export const ROOMS = {
  'demo/reference-api': ['demo/staging', 'src/api', 'src/domain', 'src/i18n'],
  'demo/staging': ['demo/reference-api', 'src/api', 'src/domain:types'],
  demo: [
    'demo/reference-api',
    'demo/staging',
    'src/api',
    'src/app',
    'src/domain',
    'src/element',
    'src/host',
    'src/i18n',
    'src/journey',
    'src/public:types',
    'src/theme',
  ],
  kit: ['demo/reference-api', 'demo/staging', 'src/api', 'src/domain', 'src/i18n'],
  scripts: ['demo/reference-api', 'demo/staging', 'src', 'tests/journeys'],
};

/**
 * Files that nothing imports because they are starting points: entries, ambient types, and files that a build swaps
 * in.
 */
export const ENTRY_POINTS = [
  // The screen of a route is found by its folder.
  'src/screens/[a-z-]+/screen[.]tsx',
  'src/built[.]d[.]ts',
  'src/index[.]ts',
  'src/notifications/goober-shim[.]ts',
  'src/react[.]tsx',
  'src/server/index[.]ts',
  'src/standalone/frame-arrival[.]ts',
  'src/standalone/arrival[.]ts',
  'src/standalone/unsupported[.]js',
  'src/types/[a-z]+[.]d[.]ts',
  'demo/main[.]ts',
  'demo/reference-api/main[.]ts',
  'kit/conformance/cli[.]ts',
  'kit/testing/index[.]ts',
];

/** A cycle of folders in the table itself (`a > b > a`), or undefined. */
export function findCycle(layers) {
  const done = new Set();
  const visit = (folder, trail) => {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder].join(' > ');
    if (done.has(folder)) return undefined;
    for (const target of layers[folder] ?? []) {
      const cycle = visit(target.replace(/:.*/, ''), [...trail, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of Object.keys(layers)) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}
