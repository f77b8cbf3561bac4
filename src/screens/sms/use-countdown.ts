import { useEffect, useState } from 'react';

const TICK = 250;

/**
 * Milliseconds left until a moment of `performance.now()`, which no change of the clock moves; 0 when it has passed or
 * there is none.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (until === null || until <= performance.now()) return undefined;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, until - now);
}
