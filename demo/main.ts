/** The demo page: the element, a choice of scenarios, what the API has sent, and the element's events. */
import { EVENTS } from '../src/element/events';
import type { Scenario } from './server/scenarios';

interface Places {
  /** Origin of the reference API. */
  readonly api: string;
  /** Where the built files lie. */
  readonly files: string;
  /** Origin of the hosted app. */
  readonly standalone: string;
}

interface Message {
  readonly id: string | number;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
}

const OUTBOX_PERIOD = 2000;
const MOST_EVENTS = 50;

function part<T extends Element>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}`);
  return found;
}

async function ask<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

function line(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

function log(name: string, detail: unknown): void {
  const list = part('events', HTMLOListElement);
  list.prepend(line(`${name} ${JSON.stringify(detail)}`));
  while (list.children.length > MOST_EVENTS) list.lastElementChild?.remove();
}

async function show(places: Places, scenario: Scenario): Promise<void> {
  if (scenario.before !== undefined) await fetch(places.api + scenario.before, { credentials: 'include' });
  const element = document.createElement('merchant-onboarding');
  const query = new URLSearchParams(scenario.query);
  const attributes: Record<string, string | null | undefined> = {
    slug: scenario.slug,
    'fac-id': scenario.facId,
    'api-base': `${places.api}/api`,
    start: scenario.start,
    invite: query.get('invite'),
    'sub-merchant-id': query.get('subMerchantId'),
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  for (const { name } of EVENTS) {
    element.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) log(name, event.detail);
    });
  }
  part('stage', HTMLElement).replaceChildren(element);
  part('shows', HTMLElement).textContent = scenario.shows;
  const rows = Object.entries({ Email: scenario.email, Password: scenario.password }).flatMap(([term, value]) => {
    if (value === undefined) return [];
    const name = document.createElement('dt');
    name.textContent = term;
    const text = document.createElement('dd');
    text.textContent = value;
    return [name, text];
  });
  part('credentials', HTMLDListElement).replaceChildren(...rows);
  const path = `/${scenario.slug}/${scenario.start ?? 'get-started'}`;
  part('standalone', HTMLAnchorElement).href =
    `${places.standalone}${path}${scenario.query ? `?${scenario.query}` : ''}`;
}

async function showOutbox(places: Places): Promise<void> {
  const { data } = await ask<{ data: Message[] }>(`${places.api}/demo/outbox`);
  part('outbox', HTMLOListElement).replaceChildren(
    ...data
      .slice(0, 20)
      .map(({ recipient, subject, text }) => line([recipient, subject, text].filter(Boolean).join(' · '))),
  );
}

async function start(): Promise<void> {
  const places = await ask<Places>('places.json');
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src = `${places.files}/merchant-onboarding.js`;
  document.head.append(script);

  const { data: scenarios } = await ask<{ data: Scenario[] }>(`${places.api}/demo/scenarios`);
  const select = part('scenario', HTMLSelectElement);
  select.replaceChildren(...scenarios.map(({ id, title }) => new Option(title, id)));
  const chosen = (): Scenario | undefined => scenarios.find(({ id }) => id === select.value);
  select.value = new URLSearchParams(location.hash.slice(1)).get('scenario') ?? scenarios[0]?.id ?? '';
  const update = (): void => {
    const scenario = chosen();
    if (scenario === undefined) return;
    history.replaceState(null, '', `#scenario=${scenario.id}`);
    void show(places, scenario);
  };
  select.addEventListener('change', update);
  update();

  const refresh = (): void => {
    // The next round asks again.
    showOutbox(places).catch(() => undefined);
  };
  refresh();
  setInterval(refresh, OUTBOX_PERIOD);
}

void start();
