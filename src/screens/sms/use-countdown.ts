import { useEffect, useState } from 'react';
import { useClock } from '../../clock/context';

const TICK = 250;

/** Milliseconds left until a time on the clock; 0 if it has passed or there is none. */
export function useCountdown(until: number | null): number {
  const clock = useClock();
  const [, setNow] = useState(0);
  useEffect(() => {
    if (until === null || until <= clock.now()) return undefined;
    let timer = clock.set(tick, TICK);
    function tick(): void {
      setNow(clock.now());
      if (until !== null && clock.now() < until) timer = clock.set(tick, TICK);
    }
    return () => clock.clear(timer);
  }, [until, clock]);
  return until === null ? 0 : Math.max(0, until - clock.now());
}
