/**
 * Browser features: the only place that decides which ones the application needs and which it can do without.
 * tests/package/oldest-browsers.test.mjs looks up everything else that the built files use.
 */

/**
 * If one of these is missing, nothing starts and the page shows its own fallback. Every other required feature is older than these
 * in every browser.
 */
export const NEEDED = {
  Array: 'toSpliced',
  CSSStyleSheet: 'replaceSync',
  HTMLDialogElement: 'showModal',
  ShadowRoot: 'adoptedStyleSheets',
};

export const hasWhatIsNeeded = (): boolean =>
  Object.entries(NEEDED).every(
    ([owner, member]) =>
      member in ((Reflect.get(window, owner) as { prototype?: object } | undefined)?.prototype ?? {}),
  );

/** Features that are used if available. */
export const canUse = {
  /** Otherwise, code that may be needed is fetched after a moment. */
  idleTime: () => typeof requestIdleCallback === 'function',
  /** Otherwise, two tabs with the same application do not know about each other. */
  tabs: () => typeof BroadcastChannel === 'function' && 'locks' in navigator && 'subtle' in crypto,
  /** Otherwise, a toast is below an open dialog. */
  popover: () => 'showPopover' in HTMLElement.prototype,
} as const;
