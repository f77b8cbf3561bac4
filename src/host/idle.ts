import { canUse } from './features';

/** How long to wait for a browser that is never idle, in milliseconds. */
const PATIENCE = 500;
/** The same for a browser that cannot tell. */
const WITHOUT_IDLE = 100;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (canUse.idleTime()) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, WITHOUT_IDLE);
  });
}
