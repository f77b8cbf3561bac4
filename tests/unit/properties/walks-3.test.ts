import { testWalks } from './walk-cases';

describe('random walks through the flow (3 of 4)', () => testWalks(3, 4));
