import { testAnswers, testRegistry } from './answer-cases';

describe('malformed answers from a server (1 of 4)', () => {
  testRegistry();
  testAnswers(0, 4);
});
