/** A hidden page, or a frame that is out of sight, paints nothing. */
const PATIENCE = 200;

/** Resolves once the browser has painted what is in the document now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted between this callback and the next task.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}
