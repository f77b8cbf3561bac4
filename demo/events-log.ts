import { EVENT_NAMES } from '../src/host/event-names';
import { make, timeOf } from './dom';

const MOST = 60;

/** Logs every event of the given elements, newest first. */
export function createEventsLog(list: HTMLElement): (element: HTMLElement) => void {
  function write(name: string, detail: unknown): void {
    const now = new Date();
    list.prepend(
      make(
        'li',
        {},
        make('time', { dateTime: now.toISOString() }, timeOf(now)),
        make('strong', {}, name),
        make('code', {}, JSON.stringify(detail)),
      ),
    );
    while (list.children.length > MOST) list.lastElementChild?.remove();
  }
  return (element) => {
    for (const name of EVENT_NAMES) {
      element.addEventListener(name, (event) => {
        if (event instanceof CustomEvent) write(name, event.detail);
      });
    }
  };
}
