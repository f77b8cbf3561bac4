import { testAnswers } from './answer-cases';

describe('malformed answers from a server (4 of 4)', () => testAnswers(3, 4));
