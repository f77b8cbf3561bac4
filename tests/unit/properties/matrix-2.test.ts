import { testCells } from './matrix';

describe('what comes of a call that fails (2 of 4)', () => testCells(1, 4));
