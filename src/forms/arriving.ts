import { useSetAtom } from 'jotai/react';
import { useLayoutEffect } from 'react';
import { useNavigation } from '../router/context';
import { arrivingAtom } from '../session/arriving';

/** Keeps the footer back while a load waits for the first screen's data: it would move when the data comes (D-480). */
export function Arriving(): null {
  const isFirst = useNavigation().previous === null;
  const setArriving = useSetAtom(arrivingAtom);
  // Before the next paint, so that the footer comes in the same frame as the data.
  useLayoutEffect(() => {
    setArriving(isFirst);
    return () => setArriving(false);
  }, [isFirst, setArriving]);
  return null;
}
