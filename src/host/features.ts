/**
 * What the browser can do: the only place that decides what the application needs and what it can do without. A test of the
 * package (tests/package/oldest-browsers.test.mjs) looks up everything else that the built files use.
 */

/**
 * Without one of these nothing starts, and the page shows what it has for such a browser. Each of them came later than whatever
 * else the application cannot do without.
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

/** Used where they are there. */
export const canUse = {
  /** Otherwise code that may be needed is fetched after a moment. */
  idleTime: () => typeof requestIdleCallback === 'function',
  /** Otherwise two tabs with one application do not know of each other. */
  tabs: () => typeof BroadcastChannel === 'function' && 'locks' in navigator && 'subtle' in crypto,
  /** Otherwise a toast lies below an open dialog. */
  popover: () => 'showPopover' in HTMLElement.prototype,
} as const;
