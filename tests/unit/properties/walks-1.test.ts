import { testWalks } from './walk-cases';

describe('random walks through the flow (1 of 4)', () => testWalks(1, 4));
