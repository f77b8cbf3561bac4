import { testCells } from './matrix';

describe('what the applicant sees when a call fails (4 of 4)', () => testCells(3, 4));
