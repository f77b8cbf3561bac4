import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findChromium } from '../../scripts/browser.mjs';

describe('the search for Chromium', () => {
  let before;

  beforeEach(() => {
    before = process.env.CHROMIUM_PATH;
  });

  afterEach(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  });

  it('uses the executable named by CHROMIUM_PATH', async () => {
    process.env.CHROMIUM_PATH = process.execPath;
    assert.equal(await findChromium(), process.execPath);
  });

  it('says so when the executable named by CHROMIUM_PATH does not start', async () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    await assert.rejects(findChromium(), /CHROMIUM_PATH is \/nowhere\/chromium, which does not start/);
  });
});
