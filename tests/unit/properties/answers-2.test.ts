import { testAnswers } from './answer-cases';

describe('answers that no server should give (2 of 2)', () => {
  testAnswers(1, 2);
});
