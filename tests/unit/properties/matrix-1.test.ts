import { testCells } from './matrix';

describe('what comes of a call that fails (1 of 4)', () => testCells(0, 4));
