import { testWalks } from './walk-cases';

describe('random walks through the flow (4 of 4)', () => testWalks(4, 4));
