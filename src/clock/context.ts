import { createContext, useContext } from 'react';
import { pageClock, type Clock } from './clock';

export const ClockContext = createContext<Clock>(pageClock);

export const useClock = (): Clock => useContext(ClockContext);
