import { testAnswers, testRegistry } from './answer-cases';

describe('malformed answers from a server (1 of 2)', () => {
  testRegistry();
  testAnswers(0, 2);
});
