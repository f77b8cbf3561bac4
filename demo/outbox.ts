import { action, make, timeOf } from './dom';
import type { Delivery } from './reference-api/post';

/** A message as `GET demo/outbox` returns it. */
interface Message extends Delivery {
  readonly id: number;
}

const SHOWN = 20;
/** Answers come in bursts; the outbox is fetched after the last one. */
const REST = 250;
/** A review's email does not follow a call of the page. */
const PERIOD = 5000;

export interface Outbox {
  /** Fetches new messages soon. */
  refresh(): void;
  /** Begins with a new applicant: what was sent until now is not new. */
  restart(): void;
  /** Fetches, and returns the latest code. */
  code(): Promise<string | null>;
}

interface OutboxOptions {
  readonly list: HTMLElement;
  /** Where the newest message is shown beside the element. */
  readonly newest: HTMLElement;
  /** Address of the outbox. */
  readonly url: string;
  /** The text with the prospect's name instead of the facilitator's. */
  readonly rename: (text: string) => string;
  readonly onUse: (code: string) => void;
}

function codeButton(code: string, onUse: OutboxOptions['onUse']): HTMLButtonElement {
  return action(`Use code ${code}`, () => onUse(code), 'small');
}

function entry(message: Message, onUse: OutboxOptions['onUse']): HTMLLIElement {
  const { kind, recipient, subject, text, code, sentAt } = message;
  const sent = new Date(sentAt);
  return make(
    'li',
    { className: kind },
    make(
      'p',
      { className: 'meta' },
      make('strong', {}, kind === 'sms' ? 'SMS' : 'Email'),
      ` to ${recipient} `,
      make('time', { dateTime: sent.toISOString() }, timeOf(sent)),
    ),
    ...(subject === null ? [] : [make('p', { className: 'subject' }, subject)]),
    make('p', {}, text),
    ...(code === null ? [] : [codeButton(code, onUse)]),
  );
}

/** Shows what the API has sent: SMS with their codes, and emails. */
export function createOutbox({ list, newest, url, rename, onUse }: OutboxOptions): Outbox {
  let known: number | null = null;
  let applicant = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<readonly Message[]> {
    const asker = applicant;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const { data } = (await response.json()) as { data: readonly Message[] };
    const named = data.map((one) => ({ ...one, text: rename(one.text), subject: one.subject && rename(one.subject) }));
    // An answer from before the restart would make the last applicant's next message new.
    if (asker === applicant) show(named.slice(0, SHOWN));
    return data;
  }

  function show(messages: readonly Message[]): void {
    const [first] = messages;
    const top = first?.id ?? 0;
    if (known === top) return;
    list.replaceChildren(...messages.map((message) => entry(message, onUse)));
    // Messages from before the page was opened, and those of the last applicant, are not new.
    if (known !== null && first !== undefined && top > known) {
      const { kind, recipient, code } = first;
      newest.replaceChildren(
        make('span', {}, make('strong', {}, kind === 'sms' ? 'SMS' : 'Email'), ` to ${recipient}: `),
        make('span', {}, first.subject ?? first.text),
        ...(code === null ? [] : [codeButton(code, onUse)]),
      );
    }
    known = top;
  }

  // The next round asks again.
  const look = (): void => void load().catch(() => undefined);
  look();
  setInterval(look, PERIOD);
  return {
    refresh() {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    },
    restart() {
      applicant += 1;
      known = null;
      newest.replaceChildren();
      look();
    },
    async code() {
      const messages = await load();
      return messages.find(({ code }) => code !== null)?.code ?? null;
    },
  };
}
