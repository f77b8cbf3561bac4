import { testAnswers, testRegistry } from './answer-cases';

describe('answers that no server should give (1 of 2)', () => {
  testRegistry();
  testAnswers(0, 2);
});
