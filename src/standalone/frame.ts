/** The application in a frame on a facilitator's own page; the page's first script loads it. */
import '../domain/zod-csp';
import { startFramePage, type Arrived } from './frame-page';
import { loadConfigFile } from './load-config';

export function start(arrived: Arrived): void {
  void startFramePage(loadConfigFile(window.location.hostname), arrived);
}
