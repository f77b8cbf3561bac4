import { testCells } from './matrix';

describe('what comes of a call that fails (3 of 4)', () => testCells(2, 4));
