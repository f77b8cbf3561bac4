import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { account, sumOf } from '../../scripts/soak/accounting.mjs';

const asked = { answers: 100, walks: 5 };
const ended = { properties: 0, journeys: 0 };

describe('the accounting of a soak', () => {
  it('adds up the counts of every page', () => {
    assert.deepEqual(sumOf('{"answers":60}\n{"answers":40,"walks":5}\n{}\n'), { answers: 100, walks: 5 });
    assert.deepEqual(sumOf(''), {});
  });

  it('accepts a run that did everything that was asked for, or more', () => {
    assert.deepEqual(account({ asked, ran: { answers: 100, walks: 5 }, ended }).problems, []);
    assert.deepEqual(account({ asked, ran: { answers: 105, walks: 6 }, ended }).problems, []);
  });

  it('rejects a run that did fewer of any kind', () => {
    assert.deepEqual(account({ asked, ran: { answers: 99, walks: 5 }, ended }).problems, ['answers: ran 99 of 100']);
    assert.deepEqual(account({ asked, ran: { answers: 100 }, ended }).problems, ['walks: ran 0 of 5']);
    assert.deepEqual(account({ asked, ran: {}, ended }).problems.length, 2);
  });

  it('rejects a run that did too few for one member of a kind, and says which', () => {
    const ran = { ...asked, 'answers of GET fees': 60, 'answers of POST submit': 40, 'walks of one kind': 1 };
    assert.deepEqual(account({ asked, ran, ended, each: { answers: 40 } }).problems, []);
    assert.deepEqual(account({ asked, ran, ended, each: { answers: 50 } }).problems, [
      'answers of POST submit: ran 40 of 50',
    ]);
  });

  it('rejects a run that failed or was stopped', () => {
    assert.deepEqual(account({ asked, ran: asked, ended: { ...ended, journeys: 1 } }).problems, [
      'the journeys ended with 1',
    ]);
    assert.deepEqual(account({ asked, ran: asked, ended: { ...ended, properties: null } }).problems, [
      'the properties ended with null',
    ]);
  });

  it('shows what was asked for beside what ran', () => {
    assert.deepEqual(account({ asked, ran: { answers: 7, walks: 5 }, ended }).table.split('\n'), [
      'kind        asked       ran',
      'answers       100         7',
      'walks           5         5',
    ]);
  });
});
