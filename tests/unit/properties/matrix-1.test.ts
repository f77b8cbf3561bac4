import { testCells } from './matrix';

describe('what the applicant sees when a call fails (1 of 4)', () => testCells(0, 4));
