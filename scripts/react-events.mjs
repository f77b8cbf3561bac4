/**
 * Removes the events that nothing here listens to (D-379). React registers 80 of them on a root, in both phases, makes a class for each
 * kind, and leaves a listener and a mark on the host's document. If a version of React is written differently, the build fails.
 */

/** Events that have a handler of the same name, as `click` has `onClick`. */
const EVENTS = ['auxClick', 'click', 'error', 'input', 'keyDown', 'keyUp', 'load', 'mouseDown', 'paste', 'submit'];

/** The handlers that components may give to elements. In development, React warns of any other. */
export const HANDLERS = [
  ...EVENTS.map((name) => `on${name[0].toUpperCase()}${name.slice(1)}`),
  'onBlur',
  'onChange',
  'onFocus',
  'onMouseEnter',
  'onMouseLeave',
];

/**
 * @param {string} code of react-dom's client, for production or development
 * @returns {string} the same without the registration of unused events
 * @throws {Error} if it has no such registration
 */
export function withoutUnusedRegistrations(code) {
  const rest = [
    [/"abort auxClick [^"]*"/, () => `"${EVENTS.join(' ')}"`],
    [/^ *simpleEventPluginEvents\.push\("scrollEnd"\);$/m, () => ''],
    // Only browsers without the `input` event need it.
    [/("change click [^"]*) selectionchange(?=")/, (_, others) => others],
    [/^ *register(?:Simple|Direct|TwoPhase)Event\(\s*(?:[\w"]+, )?"(on\w+)"[^;]*\);$/gm, keepUsed],
    // Not even for `onSelect`
    [
      /^ +(?:var )?ownerDocument =\s+9 === rootContainerElement\.nodeType[^;]*;[^;]*"selectionchange"[^;]*;$/m,
      () => '',
    ],
  ];
  return rest.reduce((left, [what, text]) => replaced(left, what, text), code);
}

/**
 * @param {string} code of react-dom's client for production
 * @returns {string} the same without what makes such events out of others
 * @throws {Error} if it has nothing of the kind
 */
export function withoutUnusedEvents(code) {
  const left = withoutUnusedRegistrations(code);
  // `onSelect`, `onBeforeInput` and those of compositions
  const from = left.indexOf('handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;');
  const to = left.indexOf('extractEvents$1(', from);
  if (from === -1 || to === -1) throw new Error('react-dom makes no onSelect');
  // Which events a handler depends on is read for custom elements only.
  return replaced(
    left.slice(0, from) + left.slice(to),
    /^ +registrationNameDependencies\[registrationName\] = dependencies;$/m,
    () => '',
  );
}

const keepUsed = (statement, handler) => (HANDLERS.includes(handler) ? statement : '');

function replaced(code, what, text) {
  const left = code.replace(what, text);
  if (left === code) throw new Error(`react-dom has no ${what.source}`);
  return left;
}
