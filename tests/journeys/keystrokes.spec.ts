/**
 * Never a lost keystroke: somebody types, pastes, composes, fills in and tabs from the first frame on, while everything that
 * changes the first screen (application, configuration, brand, texts, captcha) arrives at random moments. What is in the
 * fields afterwards must be exactly what was typed. `KEYSTROKES=moments,seed` asks for other moments than the gate's.
 */
import type { CDPSession, Page } from '@playwright/test';
import { live } from './early';
import { countCase, isFull } from './scope';
import { expect, HOSTS, test, type Host } from './test';

const MOMENTS = { gate: 2, soak: 250 };
/** A key takes up to half a second in the other engines. */
const ELSEWHERE = 4;
const [asked, given] = (process.env['KEYSTROKES'] ?? '').split(',').map(Number);
const momentsIn = (browserName: string): number =>
  asked || (!isFull ? MOMENTS.gate : browserName === 'chromium' ? MOMENTS.soak : ELSEWHERE);
const seed = given || 20_261_122;
/** The longest that an answer is held back, in milliseconds. */
const LONGEST = 900;

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a field holds, and where the caret is. */
interface Expected {
  text: string;
  caret: number;
}

const FIELDS = ['name', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];

interface Hand {
  readonly page: Page;
  /** Null in engines other than Chromium, where no input method can be asked for. */
  readonly devtools: CDPSession | null;
  readonly fields: Record<Field, Expected>;
  at: Field;
}

function put(hand: Hand, text: string): void {
  const field = hand.fields[hand.at];
  field.text = field.text.slice(0, field.caret) + text + field.text.slice(field.caret);
  field.caret += text.length;
}

/** Moves to a field as a click at the end of its text would. */
async function goTo(hand: Hand, field: Field): Promise<void> {
  await hand.page.locator(`input[name=${field}]`).focus();
  hand.at = field;
  await hand.page.keyboard.press('End');
  hand.fields[field].caret = hand.fields[field].text.length;
}

type Action = (hand: Hand, random: () => number) => Promise<void>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const ACTIONS: Readonly<Record<string, Action>> = {
  async key(hand, random) {
    const letter = LETTERS.charAt(Math.floor(random() * LETTERS.length));
    await hand.page.keyboard.press(letter);
    put(hand, letter);
  },
  async left(hand) {
    await hand.page.keyboard.press('ArrowLeft');
    hand.fields[hand.at].caret = Math.max(0, hand.fields[hand.at].caret - 1);
  },
  async backspace(hand) {
    await hand.page.keyboard.press('Backspace');
    const field = hand.fields[hand.at];
    if (field.caret === 0) return;
    field.text = field.text.slice(0, field.caret - 1) + field.text.slice(field.caret);
    field.caret -= 1;
  },
  /** As a paste does: one event for the whole text. */
  async paste(hand) {
    await hand.page.keyboard.insertText('Qx7');
    put(hand, 'Qx7');
  },
  /** An input method shows what it has so far, changes it, and commits it. */
  async compose(hand) {
    // A field of type email or password has no input method.
    if (hand.at !== 'name' || hand.devtools === null) return;
    for (const text of ['k', 'ka', 'か']) {
      await hand.devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await hand.page.waitForTimeout(15);
    }
    await hand.devtools.send('Input.insertText', { text: 'か' });
    put(hand, 'か');
  },
  /** As a password manager does, in a field that nobody is in. */
  async autofill(hand, random) {
    const others = FIELDS.filter((field) => field !== hand.at);
    const field = others[Math.floor(random() * others.length)] ?? 'email';
    const text = `filled${Math.floor(random() * 90) + 10}`;
    await hand.page.evaluate(
      ([name, value]) => {
        const host = document.querySelector('merchant-onboarding, body > div');
        const input = host?.shadowRoot?.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (!input) throw new Error(`There is no field ${name}`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      },
      [field, text] as const,
    );
    hand.fields[field] = { text, caret: text.length };
  },
  async tab(hand) {
    const next = hand.at === 'name' ? 'email' : 'name';
    await hand.page.keyboard.press(next === 'email' ? 'Tab' : 'Shift+Tab');
    if (hand.at === 'password') return goTo(hand, 'name');
    hand.at = next;
    // Tab selects the whole text.
    await hand.page.keyboard.press('End');
    hand.fields[next].caret = hand.fields[next].text.length;
  },
  async password(hand) {
    await goTo(hand, 'password');
  },
};

/** More keys than anything else, as in life. */
const HABITS = [
  ...Array.from({ length: 14 }, () => 'key'),
  'left',
  'backspace',
  'paste',
  'compose',
  'autofill',
  'tab',
  'password',
];

async function isLive(page: Page, host: Host): Promise<void> {
  if (host === 'embed') await live(page);
  else await expect(page).toHaveTitle(/^Create your account/);
}

async function oneMoment(
  page: Page,
  host: Host,
  url: string,
  random: () => number,
  isChromium: boolean,
): Promise<void> {
  const log: string[] = [];
  const pauses = { script: random() * LONGEST, answers: random() * LONGEST, images: random() * LONGEST };
  await page.route(/\/(?:chunks|assets)\/(?!page-)[^/]+\.js$|config\.json$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, pauses.script * random()));
    await route.fallback();
  });
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, pauses.answers * random()));
    await route.fallback();
  });
  await page.route(/\.svg$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, pauses.images));
    await route.fallback();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const devtools = isChromium ? await page.context().newCDPSession(page) : null;
  const empty = (): Expected => ({ text: '', caret: 0 });
  const hand: Hand = { page, devtools, fields: { name: empty(), email: empty(), password: empty() }, at: 'name' };
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await goTo(hand, 'name');
  const actions = 25 + Math.floor(random() * 25);
  for (let count = 0; count < actions; count += 1) {
    const habit = HABITS[Math.floor(random() * HABITS.length)] ?? 'key';
    log.push(`${habit} in ${hand.at}`);
    await ACTIONS[habit]?.(hand, random);
  }
  await isLive(page, host);
  // The caret is where it was left: what comes now goes in there.
  await page.keyboard.press('Z');
  put(hand, 'Z');
  for (const field of FIELDS) {
    await expect(page.locator(`input[name=${field}]`), log.join(', ')).toHaveValue(hand.fields[field].text);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await devtools?.detach();
}

for (const host of HOSTS) {
  test(`no keystroke is lost, doubled or moved at random moments (${host})`, async ({ page, world, browserName }) => {
    const isChromium = browserName === 'chromium';
    const moments = momentsIn(browserName);
    test.setTimeout(60_000 + moments * (isChromium ? 15_000 : 60_000));
    const random = randomFrom(seed + (host === 'embed' ? 0 : 1));
    const attributes = new URLSearchParams({ slug: 'acme', 'fac-id': 'fac_1' });
    const url = host === 'embed' ? `${world.page}/embed?${attributes}` : `${world.standalone}/acme`;
    for (let moment = 0; moment < moments; moment += 1) {
      await oneMoment(page, host, url, random, isChromium);
      countCase('moments');
    }
  });
}
