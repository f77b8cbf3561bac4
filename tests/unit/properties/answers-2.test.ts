import { testAnswers } from './answer-cases';

describe('malformed answers from a server (2 of 4)', () => testAnswers(1, 4));
