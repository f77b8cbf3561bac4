import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findChromium } from '../../scripts/browser.mjs';

describe('findChromium', () => {
  let before;

  beforeEach(() => {
    before = process.env.CHROMIUM_PATH;
  });

  afterEach(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  });

  it('takes the executable that CHROMIUM_PATH names', async () => {
    process.env.CHROMIUM_PATH = process.execPath;
    assert.equal(await findChromium(), process.execPath);
  });

  it('says so when CHROMIUM_PATH names nothing that starts', async () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    await assert.rejects(findChromium(), /CHROMIUM_PATH is \/nowhere\/chromium, which does not start/);
  });
});
