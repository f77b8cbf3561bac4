import { testAnswers } from './answer-cases';

describe('malformed answers from a server (3 of 4)', () => testAnswers(2, 4));
