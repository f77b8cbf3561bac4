import { en, type MessageKey } from '../src/i18n/catalogue';
import { isRouteName, type RouteName } from '../src/journey/routes';
import type { MerchantOnboardingElement } from '../src/public';
import { make, part } from './dom';
import {
  funnelOf,
  type Device,
  type Funnel,
  type ScreenFigures,
  type ScreenLeft,
  type Tally,
  type Visit,
} from './funnel';

const NAMES: Readonly<Record<RouteName, string>> = {
  'get-started': 'Sign-up',
  sms: 'Mobile number',
  continue: 'Log in to continue',
  'add-merchant': 'Add a merchant account',
  'account-type': 'Business type',
  'account-company': 'Business info',
  applications: 'Groups of owners',
  'verify-ownership': 'Owners',
  'verify-contact': 'Contact',
  'bank-account': 'Bank account',
  confirm: 'Review',
  reviewing: 'Waiting for the decision',
  'account-approved': 'Approved',
  'account-for-review': 'Sent for review',
  saved: 'Saved',
  'invite-expired': 'Invite expired',
  'invite-already-submitted': 'Invite already used',
  welcome: 'Welcome',
  'initiate-failure': 'Cannot start',
  unsupported: 'Unsupported browser',
};
const DEVICES: readonly Device[] = ['touch', 'mouse'];
const OUTCOMES: readonly (readonly [ScreenLeft['outcome'], string])[] = [
  ['forward', 'went on'],
  ['back', 'went back'],
  ['saved', 'saved for later'],
  ['left', 'left'],
];

const count = (times: number, noun: string): string => `${times} ${noun}${times === 1 ? '' : 's'}`;

function durationOf(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** The rule's sentence in the catalog; dots stand where it names a field or a figure. */
function sentenceOf(code: string): string {
  return Object.hasOwn(en, code) ? en[code as MessageKey].replace(/\{\w+\}/g, '…') : '';
}

function rulesOf(tally: Tally, what: string): HTMLLIElement[] {
  return tally.map(([code, times]) => make('li', {}, `${times} × ${what}${sentenceOf(code)}`, make('code', {}, code)));
}

/** A cell of the table. The role is said too, since a narrow screen draws a row as a card. */
function cell(...children: readonly (Node | string)[]): HTMLTableCellElement {
  return make('td', { role: 'cell' }, ...children);
}

function rowOf(screen: ScreenFigures, { applicants }: Funnel): HTMLTableRowElement {
  const { route, median, corrections, warnings, outcomes, now } = screen;
  const bar = make('i', { 'aria-hidden': 'true' });
  bar.style.setProperty('--share', `${(100 * screen.applicants) / applicants}%`);
  const rules = [...rulesOf(corrections, ''), ...rulesOf(warnings, 'warned: ')];
  const led = OUTCOMES.filter(([outcome]) => outcomes[outcome] > 0).map(([outcome, said]) =>
    make('li', { className: outcome }, `${outcomes[outcome]} ${said}`),
  );
  if (now > 0) led.push(make('li', { className: 'now' }, `${now} there now`));
  return make(
    'tr',
    { role: 'row' },
    make('th', { scope: 'row', role: 'rowheader' }, NAMES[route], make('code', {}, route)),
    cell(`${screen.applicants} of ${count(applicants, 'applicant')}`, bar),
    cell(make('ul', {}, ...led)),
    make('td', { role: 'cell', className: 'time' }, median === null ? '–' : durationOf(median)),
    cell(rules.length === 0 ? 'Nothing corrected' : make('ul', {}, ...rules)),
  );
}

function summaryOf({ applicants, submitted, devices }: Funnel): string {
  return [
    count(applicants, 'applicant'),
    `${submitted} submitted`,
    `${devices.mouse} with a mouse`,
    `${devices.touch} by touch`,
  ].join(' · ');
}

/**
 * What a facilitator can learn about all applications opened in this page, from `onboarding-metrics` and the current screens only.
 * @returns a function that follows an element from its first event on
 */
export function createFunnelPanel(): (element: MerchantOnboardingElement) => void {
  const rows = part('funnel-rows', HTMLTableSectionElement);
  const table = part('funnel', HTMLElement);
  const visits = new Map<HTMLElement, Visit>();
  let device: Device | null = null;

  function show(): void {
    const funnel = funnelOf([...visits.values()], device);
    part('funnel-summary', HTMLElement).textContent = summaryOf(funnel);
    table.hidden = funnel.screens.length === 0;
    part('funnel-empty', HTMLElement).hidden = !table.hidden;
    rows.replaceChildren(...funnel.screens.map((screen) => rowOf(screen, funnel)));
  }

  for (const radio of part('devices', HTMLElement).querySelectorAll('input')) {
    radio.addEventListener('change', () => {
      device = DEVICES.find((value) => value === radio.value) ?? null;
      show();
    });
  }
  part('funnel-clear', HTMLButtonElement).addEventListener('click', () => {
    // Applicants who are on a screen have not left.
    for (const [element, { now }] of visits) {
      if (now === null) visits.delete(element);
      else visits.set(element, { left: [], now });
    }
    show();
  });
  show();

  return (element) => {
    const visit = (): Visit => visits.get(element) ?? { left: [], now: null };
    element.addEventListener('onboarding-step', ({ detail: { route } }) => {
      if (!isRouteName(route)) return;
      visits.set(element, { ...visit(), now: route });
      show();
    });
    element.addEventListener('onboarding-metrics', ({ detail }) => {
      const { left, now } = visit();
      // The next screen's step is announced first; without one, the page is gone.
      const isGone = detail.outcome === 'left' && detail.route === now;
      visits.set(element, { left: [...left, detail], now: isGone ? null : now });
      show();
    });
  };
}
