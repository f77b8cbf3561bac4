import { testCells } from './matrix';

describe('what comes of a call that fails (4 of 4)', () => testCells(3, 4));
