import { testCells } from './matrix';

describe('what the applicant sees when a call fails (3 of 4)', () => testCells(2, 4));
