/** Remembers what was typed where, and tells what of it is gone. */
import type { Draft, Model } from './model-server';
import { labelOf, type Stage } from './stage';

/** The screens that keep what was typed as long as the session lasts. */
const KEEPING = ['account-company', 'verify-ownership', 'verify-contact', 'bank-account'] as const;
/** Never given back: it is asked for with each new number. */
const ASKED_ANEW = 'Confirm account number';
/** Text that searches a list; what is kept is the choice. */
const SEARCHES = ['Merchant category'];
const BANK_NUMBERS = ['Routing number', 'Account number'];
const SECRETS = ['Federal tax ID', 'Social Security number', ...BANK_NUMBERS];

interface Entry {
  /** The element that it was typed into. */
  readonly tab: Element;
  readonly route: string;
  /** Which owner. */
  readonly section: string;
  readonly label: string;
  readonly shown: string;
}

export interface Ledger {
  /** Takes down what the screen shows in a field that was typed into. */
  note(control: HTMLInputElement): void;
  /** What is not to be seen any more of what was typed, on the screen on show. */
  missing(): string[];
  /** What was typed here, should have come to the server by now, and has not. */
  owed(): string[];
  /**
   * After every command: what was typed belongs to a sign-in, a business type, a group of owners.
   *
   * @returns what a sign-in has cost, of what should have come to the server before it
   */
  follow(calls: readonly string[]): string[];
  /** This tab goes on with what the server has: gives what the tabs before it lost. */
  takeOver(): string[];
  /** Another element has taken the place of the removed one. */
  moveTo(tab: Element): void;
  /** The element is gone, and with it what it could not save. */
  forgetOwed(): void;
  forgetOwners(): void;
  /** What this field holds is not known any more. */
  forgetField(label: string): void;
}

/** As it is compared: formatting and look-alikes do not count. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{C}/gu, '')
    .replace(/https?:\/\//gi, '')
    .replace(/^(\$?[\d,]*\.\d*?)0+$/, '$1')
    .replace(/[\s()/.,$%'’‘`´′ʼ\p{Pd}−]/gu, '')
    .toLowerCase();
}

function isKept(secret: boolean, before: string, now: string): boolean {
  if (bare(before) === bare(now)) return true;
  return secret && now.includes('*') && before.replace(/\D/g, '').endsWith(now.slice(-4));
}

const sectionOf = (control: HTMLInputElement): string => /section-owner\d+/.exec(control.autocomplete)?.[0] ?? '';

/** The owner whose form is open. */
function openOwner(stage: Stage): string {
  const first = stage.root().querySelector<HTMLInputElement>('input[autocomplete*="section-owner"]');
  return first === null ? '' : sectionOf(first);
}

export function textInputs(stage: Stage): HTMLInputElement[] {
  const all = [...stage.root().querySelectorAll<HTMLInputElement>('[part~="main"] input')];
  return all.filter(
    (input) => !['checkbox', 'radio'].includes(input.type) && !input.readOnly && input.closest('[hidden]') === null,
  );
}

/** Every text and number in what the server holds of a screen, as it may be shown. */
function held(model: Model, route: string): Set<string> {
  const { business, owners, contact, accounts } = model.applicant() ?? {};
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      const { streetNum, streetName, ...rest } = value as Draft;
      // One field on the screen.
      visit([streetNum, streetName].filter((part) => typeof part === 'string').join(' '));
      for (const inner of Object.values(rest)) visit(inner);
    }
    if (typeof value !== 'string' && typeof value !== 'number') return;
    found.add(bare(String(value)));
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
    if (year !== undefined) found.add(bare(`${month}-${day}-${year}`));
  };
  const of: Readonly<Record<string, unknown>> = {
    'account-company': business,
    'verify-ownership': owners,
    'verify-contact': contact,
    'bank-account': accounts,
  };
  visit(of[route]);
  return found;
}

export function createLedger(stage: Stage): Ledger {
  const entries = new Map<string, Entry>();
  const { model } = stage;
  let signIns = model.signIns();
  let kind = model.applicant()?.kind;

  function dropWhere(gone: (entry: Entry) => boolean): void {
    for (const [key, entry] of entries) if (gone(entry)) entries.delete(key);
  }

  /** Numbers of an account are kept once they are complete and confirmed (D-059); the list of categories is searched. */
  const isOwed = ({ label, route, shown, tab }: Entry): boolean =>
    tab === stage.element() &&
    ![...BANK_NUMBERS, ...SEARCHES].includes(label) &&
    !shown.includes('*') &&
    !held(model, route).has(bare(shown));
  const nameOf = ({ route, label, shown }: Entry): string => `${route}, ${label}: "${shown.slice(0, 60)}"`;

  const isPeople = ({ route }: Entry): boolean => route === 'verify-ownership' || route === 'verify-contact';

  return {
    note(control) {
      const route = stage.route() ?? '';
      const label = labelOf(stage.root(), control);
      if (label === ASKED_ANEW || !KEEPING.some((name) => name === route)) return;
      const section = openOwner(stage);
      const key = [route, section, label].join('|');
      // Touching one of the saved numbers empties both (D-058).
      if (BANK_NUMBERS.includes(label)) dropWhere((entry) => BANK_NUMBERS.includes(entry.label));
      if (bare(control.value) === '') entries.delete(key);
      else entries.set(key, { tab: stage.element(), route, section, label, shown: control.value });
    },
    missing() {
      const route = stage.route();
      const section = openOwner(stage);
      const inputs = new Map(textInputs(stage).map((input) => [labelOf(stage.root(), input), input.value]));
      return [...entries.values()].flatMap((entry) => {
        if (entry.tab !== stage.element() || entry.route !== route || entry.section !== section) return [];
        const now = inputs.get(entry.label);
        // The form may be loading, or give way to a list.
        if (now === undefined || isKept(SECRETS.includes(entry.label), entry.shown, now)) return [];
        return [`${entry.label}: "${entry.shown.slice(0, 60)}" was typed, "${now.slice(0, 60)}" is shown`];
      });
    },
    owed: () => [...entries.values()].filter(isOwed).map(nameOf),
    takeOver() {
      const lost = [...entries.values()].filter(
        (entry) => entry.tab !== stage.element() && isOwed({ ...entry, tab: stage.element() }),
      );
      const kept = [...entries].filter(
        ([, { shown, label, route }]) => !SECRETS.includes(label) && held(model, route).has(bare(shown)),
      );
      entries.clear();
      for (const [key, entry] of kept) entries.set(key, { ...entry, tab: stage.element() });
      signIns = model.signIns();
      return lost.map(nameOf);
    },
    follow(calls) {
      const cost: string[] = [];
      if (model.signIns() !== signIns) {
        cost.push(...this.owed());
        // What no save has reached goes with the session; the rest comes back.
        dropWhere(
          ({ tab, shown, label, route }) =>
            tab === stage.element() && (SECRETS.includes(label) || !held(model, route).has(bare(shown))),
        );
        signIns = model.signIns();
      }
      const now = model.applicant()?.kind;
      if (now !== kind) {
        kind = now;
        dropWhere((entry) => isPeople(entry) || SECRETS.includes(entry.label));
      }
      if (calls.includes('POST onboarding/accounts/set')) dropWhere(isPeople);
      return cost;
    },
    moveTo(tab) {
      const present = stage.tabs();
      for (const [key, entry] of entries) {
        if (!present.some((one) => one === entry.tab)) entries.set(key, { ...entry, tab });
      }
    },
    forgetOwed: () => dropWhere(isOwed),
    forgetOwners: () => dropWhere(isPeople),
    forgetField: (label) => dropWhere((entry) => entry.label === label),
  };
}
