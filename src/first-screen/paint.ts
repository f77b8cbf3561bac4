/** Milliseconds to wait at most: a hidden frame or tab may not paint for a long time. */
const PATIENCE = 200;

/** Resolves once the browser has painted the current content. */
export function painted({ firstElementChild: shown }: ParentNode): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    // The observer runs in the frame that is painted next; a task after that finds it painted.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(resolve);
    });
    if (shown !== null) observer.observe(shown);
  });
}
