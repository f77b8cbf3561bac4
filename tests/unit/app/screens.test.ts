import { expect } from '@esm-bundle/chai';
import { loadScreen, screenOf } from '../../../src/app/screens';
import { ROUTE_NAMES, ROUTES } from '../../../src/journey/routes';
import { loadReviewPart } from '../../../src/screens/shared/review-part';

describe('every route has its screen', () => {
  for (const route of ROUTE_NAMES) {
    it(route, async () => {
      await loadScreen(route);
      expect(screenOf(route)).to.be.a('function');
    });
  }
});

describe('every step with a card on the review says what is in it', () => {
  for (const route of ROUTE_NAMES.filter((name) => ROUTES[name].review !== undefined)) {
    it(route, async () => {
      expect(await loadReviewPart(route)).to.include.keys('load', 'Body', 'problems', 'labels');
    });
  }
});
