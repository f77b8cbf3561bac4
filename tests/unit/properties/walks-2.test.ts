import { testWalks } from './walk-cases';

describe('random walks through the flow (2 of 4)', () => testWalks(2, 4));
