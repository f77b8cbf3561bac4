import { testAnswers } from './answer-cases';

describe('malformed answers from a server (2 of 2)', () => {
  testAnswers(1, 2);
});
