/** Makes the browser say that it is online or not, with its event. */
export function setOnLine(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return;
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
