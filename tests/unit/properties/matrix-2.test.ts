import { testCells } from './matrix';

describe('what the applicant sees when a call fails (2 of 4)', () => testCells(1, 4));
