/** What is out of sight, a frame or a tab, may paint nothing for a long time. */
const PATIENCE = 200;

/** Resolves once the browser has painted what is in the document now. */
export function painted({ firstElementChild: shown }: ParentNode): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    // Observers are called in the frame that is painted next; the task after it finds it painted.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      clearTimeout(timer);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
    if (shown !== null) observer.observe(shown);
  });
}
