import { ACTIONS, DEPTH } from './order';
import { testOrders } from './order-cases';

describe(`every order of ${DEPTH} of ${ACTIONS.length} actions on two forms (1 of 3)`, () => testOrders(1, 3));
