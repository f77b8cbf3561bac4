/**
 * Parts of react-dom that nothing here uses, left out of the bundle: 8 kB of brotli before the form is live. React has no
 * build without them. Each function is named, with what it returns in an application that does not use its part; a version
 * of React that no longer has one of them fails the build.
 */
import { parse } from 'acorn';

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
};

const BODIES = new Map(
  Object.values(PARTS).flatMap((part) =>
    Object.entries(part).flatMap(([body, names]) => names.map((name) => [name, body])),
  ),
);

/**
 * @param {string} code of react-dom's client for production
 * @returns {string} the same without those parts
 * @throws {Error} if it has no function of one of the names
 */
export function withoutUnusedParts(code) {
  const missing = new Set(BODIES.keys());
  const edits = parse(code, { ecmaVersion: 'latest' }).body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && BODIES.has(node.id.name)) {
      missing.delete(node.id.name);
      return [{ from: node.body.start, to: node.body.end, text: `{${BODIES.get(node.id.name)}}` }];
    }
    const isMethod = code.startsWith('FragmentInstance.prototype.', node.start);
    return isMethod ? [{ from: node.start, to: node.end, text: '' }] : [];
  });
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`);
  return edits.reduceRight((left, { from, to, text }) => left.slice(0, from) + text + left.slice(to), code);
}

/** The development build keeps the code, and behaves the same. */
export function withoutHoisting(code) {
  return code.replace(/(function isHostHoistableType\([^)]*\) \{)/, '$1 return false;');
}
