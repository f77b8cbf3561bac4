/**
 * Removes parts of React that nothing here uses from the bundle: 17 kB of brotli before the form is live. React has no build
 * without them. Each function is named, with what it returns in an application that does not use its part; each hook, component
 * kind and export is named, too. If a version of React no longer has one of them, the build fails.
 */
import { parse } from 'acorn';
import { withoutUnusedEvents, withoutUnusedRegistrations } from './react-events.mjs';

const NOTHING = '';

const PARTS = {
  // <ViewTransition>
  viewTransitions: {
    [NOTHING]: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'pushViewTransitionCancelableScope',
      'recursivelyTraverseAfterMutationEffects',
      'reportViewTransitionError',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
      'ViewTransitionPseudoElement',
    ],
  },
  // <Fragment ref>
  fragmentRefs: {
    [NOTHING]: [
      'addFragmentHandleToFiber',
      'addFragmentHandleToInstance',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      'FragmentInstance',
    ],
  },
  // <link>, <style>, <script>, <title> and <meta> that move to the page's head, and preload(): nothing here may touch it (D-073).
  resources: {
    [NOTHING]: [
      'insertStylesheet',
      'insertStylesheetIntoRoot',
      'insertSuspendedStylesheets',
      'mountHoistable',
      'onUnsuspend',
      'onUnsuspendImg',
      'preconnect',
      'preconnectAs',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadStylesheet',
      'suspendInstance',
      'suspendResource',
    ],
    'return false': ['isHostHoistableType'],
    'return null': ['acquireResource', 'getHydratableHoistableCache', 'getResource', 'waitForCommitToBeReady'],
    'return true': ['preloadResource'],
    'return 0': ['estimateBandwidth'],
  },
  // Which components an error came through, for error reports that nothing here makes.
  componentStacks: {
    'return ""': [
      'describeBuiltInComponentFrame',
      'describeFiber',
      'describeNativeComponentFrame',
      'getStackByFiberInDevAndProd',
    ],
  },
  // Elements with a name of their own
  customElements: { [NOTHING]: ['setPropOnCustomElement'], 'return false': ['isCustomElement'] },
  // <form action={…}>
  formActions: { [NOTHING]: ['extractEvents$1'] },
  // What the pointer and the focus did during hydration, done again after it. In a shadow root such an event has lost its target by
  // then, and React would throw; meanwhile the host page would not hear of it. A press hydrates at once and needs none of this.
  replayedEvents: {
    [NOTHING]: [
      'accumulateOrCreateContinuousQueuedReplayableEvent',
      'attemptExplicitHydrationTarget',
      'attemptReplayContinuousQueuedEvent',
      'attemptReplayContinuousQueuedEventInMap',
      'clearIfContinuousEvent',
      'replayUnblockedEvents',
      'retryIfBlockedOn',
      'scheduleCallbackIfUnblocked',
      'scheduleReplayQueueIfNeeded',
    ],
    'return false': ['queueIfContinuousEvent'],
  },
  // The browser's own sign that a transition takes long
  transitions: { [NOTHING]: ['defaultOnDefaultTransitionIndicator'] },
};

/** Kinds of components, with the number that React gives them where it makes one. */
const KINDS = {
  REACT_PROFILER_TYPE: 12,
  REACT_SUSPENSE_TYPE: 13,
  REACT_SUSPENSE_LIST_TYPE: 19,
  REACT_LEGACY_HIDDEN_TYPE: 23,
  REACT_VIEW_TRANSITION_TYPE: 30,
  REACT_ACTIVITY_TYPE: 31,
};

/** Numbers of what only these, and elements of the page's head, are made of: hidden trees, caches, resources, `html`, `head` and `body`. */
const INNER_KINDS = { dehydrated: 18, offscreen: 22, cache: 24, hoistable: 26, singleton: 27 };

const UNUSED_KINDS = new Set([...Object.values(KINDS), ...Object.values(INNER_KINDS)]);

const HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useDeferredValue',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
  'useOptimistic',
  'useSyncExternalStore',
  'useTransition',
];

/** Variables that only unused events need: they become `null`. */
const VARIABLES = [
  'ANIMATION_END',
  'ANIMATION_ITERATION',
  'ANIMATION_START',
  'AnimationEventInterface',
  'CompositionEventInterface',
  'DragEventInterface',
  'PointerEventInterface',
  'SyntheticAnimationEvent',
  'SyntheticCompositionEvent',
  'SyntheticDragEvent',
  'SyntheticPointerEvent',
  'SyntheticToggleEvent',
  'SyntheticTouchEvent',
  'SyntheticTransitionEvent',
  'SyntheticUIEvent',
  'SyntheticWheelEvent',
  'TRANSITION_CANCEL',
  'TRANSITION_END',
  'TRANSITION_RUN',
  'TRANSITION_START',
  'ToggleEventInterface',
  'TouchEventInterface',
  'TransitionEventInterface',
  'WheelEventInterface',
  'vendorPrefixes',
];

/** Statements of react-dom's client, by their beginning. */
const STATEMENTS = [
  // Hands React's whole tree, with the session's client and what is typed, to any script that has defined this global (D-505).
  'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
  'canUseDOM &&\n  ((style = document.createElement("div").style)',
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.findDOMNode',
];

/**
 * `if` statements, by the beginning of their condition, with what takes their place. React gives the focus back to what had it before a
 * change. In a shadow root it knows only the element as a whole, whose first button would get it (D-233).
 */
const CONDITIONS = {
  'curFocusedElem !== priorFocusedElem': NOTHING,
  // A part of <ViewTransition>.
  'committedLanes &&\n      ((JSCompiler_temp = root.deletions)': NOTHING,
  'hasSelectionCapabilities(root)': 'JSCompiler_temp = null;',
};

/** Exports of the packages that nobody imports. */
export const UNUSED_EXPORTS = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'Suspense',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'createRef',
    'lazy',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDeferredValue',
    'useOptimistic',
    'useSyncExternalStore',
    'useTransition',
  ],
  'react-dom': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
};

const BODIES = new Map(
  Object.values(PARTS).flatMap((part) =>
    Object.entries(part).flatMap(([body, names]) => names.map((name) => [name, body])),
  ),
);

/**
 * @param {string} source of react-dom's client for production
 * @returns {string} the same without those parts
 * @throws {Error} if it has no function, hook, kind or statement of one of the names
 */
export function withoutUnusedParts(source) {
  const code = withoutUnusedEvents(source);
  const conditions = Object.keys(CONDITIONS);
  const missing = new Set([
    ...BODIES.keys(),
    ...Object.keys(KINDS),
    ...HOOKS,
    ...VARIABLES,
    ...STATEMENTS,
    ...conditions,
  ]);
  const found = (name) => missing.delete(name);
  const edits = [];
  const leaveOut = ({ start, end }, text = '') => edits.push({ start, end, text });
  for (const statement of parse(code, { ecmaVersion: 'latest' }).body) {
    const name = statement.type === 'FunctionDeclaration' ? statement.id.name : undefined;
    const beginning = STATEMENTS.find((text) => code.startsWith(text, statement.start));
    if (BODIES.has(name)) {
      found(name);
      leaveOut(statement.body, `{${BODIES.get(name)}}`);
    } else if (beginning !== undefined) {
      found(beginning);
      leaveOut(statement);
    } else {
      for (const node of nodesOf(statement)) {
        if (node.type === 'SwitchStatement') unusedCases(node, found).forEach((part) => leaveOut(part, part.text));
        if (node.type === 'IfStatement') {
          const condition = conditions.find((text) => code.startsWith(text, node.test.start));
          if (condition !== undefined && found(condition)) {
            leaveOut(node, `{${declarationsOf([node])}${CONDITIONS[condition]}}`);
          }
        }
        if (node.type === 'VariableDeclarator' && VARIABLES.includes(node.id.name)) {
          found(node.id.name);
          leaveOut(node.init, 'null');
        }
        if (node.type === 'ObjectExpression') unusedHooks(node, found).forEach((part) => leaveOut(part, 'null'));
      }
    }
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`);
  return edited(code, edits);
}

/**
 * @param {'react' | 'react-dom'} name
 * @param {string} code of that package's module
 * @returns {string} the same without the exports that nobody imports
 * @throws {Error} if it has no export of one of the names
 */
export function withoutUnusedExports(name, code) {
  if (code.includes(`${name}.development.js`)) {
    return `${code}\n${JSON.stringify(UNUSED_EXPORTS[name])}.forEach((name) => delete exports[name]);`;
  }
  const missing = new Set(UNUSED_EXPORTS[name]);
  const edits = parse(code, { ecmaVersion: 'latest' }).body.filter(({ expression }) => {
    const { object, property } = expression?.left ?? {};
    return object?.name === 'exports' && missing.delete(property.name);
  });
  if (missing.size > 0) throw new Error(`${name} has no export ${[...missing].join(', ')}`);
  return edited(
    code,
    edits.map(({ start, end }) => ({ start, end, text: '' })),
  );
}

/** Yields every node below a node, including those inside nodes that have been removed; `edited` skips them. */
function* nodesOf(node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') yield* nodesOf(child);
    }
  }
}

/** Finds cases for unused kinds that no other case falls through to. */
function unusedCases({ discriminant, cases }, found) {
  const isOfKinds = discriminant.type === 'MemberExpression' && discriminant.property.name === 'tag';
  const isUnused = ({ test }) => {
    if (test?.type === 'Identifier' && test.name in KINDS) return found(test.name) || true;
    return isOfKinds && test?.type === 'Literal' && UNUSED_KINDS.has(test.value);
  };
  const parts = [];
  let from = 0;
  cases.forEach((one, index) => {
    if (index < cases.length - 1 && !endsAlways(one.consequent.at(-1))) return;
    const together = cases.slice(from, index + 1);
    if (together.every(isUnused)) {
      const [{ start, test }] = together;
      const declarations = declarationsOf(together.flatMap(({ consequent }) => consequent));
      const text = declarations === '' ? '' : `case ${test.name ?? test.value}: ${declarations} break;\n`;
      parts.push({ start, end: one.end, text });
    }
    from = index + 1;
  });
  return parts;
}

/** Declares the variables of statements that are left out: they belong to the whole function, which may use them elsewhere. */
function declarationsOf(statements) {
  const names = statements.flatMap(variablesOf);
  return names.length === 0 ? '' : `var ${names.join(', ')};`;
}

/** Names declared with `var` in a statement, not in functions inside it. */
function variablesOf(node) {
  if (node === null || typeof node?.type !== 'string' || /Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclaration' ? node.declarations.map(({ id }) => id.name) : [];
  return [...own, ...Object.values(node).flat().flatMap(variablesOf)];
}

/** Whether what follows a statement is never reached from it. */
function endsAlways(statement) {
  if (statement?.type === 'BlockStatement') return endsAlways(statement.body.at(-1));
  return ['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'].includes(statement?.type);
}

/** The hooks of a dispatcher, which is how React calls them. */
function unusedHooks({ properties }, found) {
  return properties.flatMap(({ key, value }) => {
    if (!HOOKS.includes(key?.name)) return [];
    found(key.name);
    return [value];
  });
}

/** Applies edits; one inside another is a part of it. */
function edited(code, edits) {
  const outer = edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .reduce((kept, edit) => (edit.start < (kept.at(-1)?.end ?? 0) ? kept : [...kept, edit]), []);
  return outer.reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

/** What React tells developers at length where nothing here can go: a form with a function as its action, the state of a class. */
export function withoutAdvice(code) {
  return code
    .replace(/(A React form was unexpectedly submitted\.)[^"]*(?='\)")/, '$1')
    .replace(/"takes an object of state variables[^"]*"/, '""');
}

/** The development build keeps the code, and behaves the same. */
export function withoutUnusedBehavior(code) {
  return withoutUnusedRegistrations(code)
    .replace(/(function (?:isHostHoistableType|queueIfContinuousEvent)\([^)]*\) \{)/g, '$1 return false;')
    .replace('curFocusedElem !== priorFocusedElem', 'false');
}
