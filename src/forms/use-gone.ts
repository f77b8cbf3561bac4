import { useEffect, useRef, type RefObject } from 'react';

/** Whether this part of the screen is gone, for what comes after a wait. */
export function useGone(): Readonly<RefObject<boolean>> {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
