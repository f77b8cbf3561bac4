import { createContext, useContext } from 'react';
import type { Saves } from './saves';

export const SavesContext = createContext<Saves | null>(null);

export function useSaves(): Saves {
  const saves = useContext(SavesContext);
  if (saves === null) throw new Error('Outside of its context');
  return saves;
}
