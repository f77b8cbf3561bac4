/** Remembers what was typed where, and tells what of it is gone. */
import type { Draft, Model } from './model-server';
import { labelOf, type Stage } from './stage';

/** The screens that keep what was typed as long as the session lasts. */
const KEEPING = ['account-company', 'verify-ownership', 'verify-contact', 'bank-account'] as const;
/** Never given back: it is asked for with each new number. */
const ASKED_ANEW = 'Confirm account number';
const BANK_NUMBERS = ['Routing number', 'Account number'];
const SECRETS = ['Federal tax ID', 'Social Security number', ...BANK_NUMBERS];

interface Entry {
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
  /** After every command: what was typed belongs to a sign-in, a business type, a group of owners. */
  follow(calls: readonly string[]): void;
  forgetOwners(): void;
}

/** As it is compared: formatting does not count. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/[\s()\-/.,$%'’‘]/g, '')
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
  return all.filter((input) => !['checkbox', 'radio'].includes(input.type) && !input.readOnly);
}

/** Every text and number in what the server holds of a screen, as it may be shown. */
function held(model: Model, route: string): Set<string> {
  const { business, owners, contact, accounts } = model.applicant() ?? {};
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value as Draft)) visit(inner);
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
      else entries.set(key, { route, section, label, shown: control.value });
    },
    missing() {
      const route = stage.route();
      const section = openOwner(stage);
      const inputs = new Map(textInputs(stage).map((input) => [labelOf(stage.root(), input), input.value]));
      return [...entries.values()].flatMap((entry) => {
        if (entry.route !== route || entry.section !== section) return [];
        const now = inputs.get(entry.label);
        // The form may be loading, or give way to a list.
        if (now === undefined || isKept(SECRETS.includes(entry.label), entry.shown, now)) return [];
        return [`${entry.label}: "${entry.shown.slice(0, 60)}" was typed, "${now.slice(0, 60)}" is shown`];
      });
    },
    follow(calls) {
      if (model.signIns() !== signIns) {
        // What no save has reached goes with the session; the rest comes back.
        dropWhere(({ shown, label, route }) => SECRETS.includes(label) || !held(model, route).has(bare(shown)));
        signIns = model.signIns();
      }
      const now = model.applicant()?.kind;
      if (now !== kind) {
        kind = now;
        dropWhere((entry) => isPeople(entry) || SECRETS.includes(entry.label));
      }
      if (calls.includes('POST onboarding/accounts/set')) dropWhere(isPeople);
    },
    forgetOwners: () => dropWhere(isPeople),
  };
}
