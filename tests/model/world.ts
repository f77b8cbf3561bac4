/**
 * A small world around the save protocol: two tabs of one application with two forms, a network that delays, reorders and
 * loses, a server, an applicant and a host page. It runs the real `reduce`. Everything in it is plain data, so that equal
 * worlds can be recognized.
 */
import { maySend, spoken, START, type Draft, type Effect, type Event, type State } from '../../src/save/protocol-state';

export type Reduce = (state: State, event: Event) => { readonly state: State; readonly effects: readonly Effect[] };

export const FORMS = ['business', 'owners'] as const;
export type Form = (typeof FORMS)[number];

/** What a field holds: who typed it, in which tab, and how many times they had typed into the form by then. 0 is empty. */
export interface Value {
  readonly owner: number;
  readonly tab: number;
  readonly count: number;
}

const AHEAD = 'what a changed answer may make invalid is sent before the answer';

const EMPTY: Value = { owner: 0, tab: 0, count: 0 };

/** A save on its way to the server or back. */
export interface Request {
  readonly form: Form;
  readonly value: Value;
  /** Under whose session it was sent. */
  readonly sender: number;
  readonly tab: number;
  readonly full: boolean;
  readonly id: number;
  /** The client waits for no answer: it withdrew the request, or its page is gone. */
  readonly orphan: boolean;
}

interface Tab {
  readonly save: State;
  /** Forms that have a timer, and whether the quiet of a change of screens runs. */
  readonly timers: readonly string[];
  readonly quiet: boolean;
  /** The form on the screen, and what it shows. */
  readonly screen: Form;
  readonly shown: Value;
  /** A full save of this form waits for its turn, with what was typed when Continue was pressed. */
  readonly pressed: { readonly id: number; readonly form: Form; readonly value: Value } | null;
  readonly presses: number;
  /** Another type or group, which makes what is typed about owners invalid: chosen, and on its way to the server once it is sent. */
  readonly choice: { readonly id: number; readonly isSent: boolean } | null;
  /** What was typed into each form last in this session; the screen may show another form meanwhile. */
  readonly typed: Readonly<Record<Form, Value>>;
  /** What was typed into each form before that, and can be typed again once. */
  readonly before: Readonly<Record<Form, Value>>;
  /** A changed answer has discarded what was typed about owners until then. */
  readonly discarded: number;
  /** The element is in the document. */
  readonly here: boolean;
  /** When it was removed, everything could still be sent, and nothing of that was lost on the way. */
  readonly owes: boolean;
}

export interface World {
  readonly tabs: readonly [Tab, Tab];
  /** Who is signed in, counted; 0 is nobody. The second tab shares the session. */
  readonly owner: number;
  readonly owners: number;
  readonly network: readonly Request[];
  /** What the server has of each form of the applicant who is signed in. */
  readonly server: Readonly<Record<Form, Value>>;
  readonly counts: number;
  /** What went wrong, in words; empty in a sound world. */
  readonly broken: readonly string[];
}

export type Action =
  | {
      readonly kind:
        | 'type'
        | 'type-again'
        | 'leave'
        | 'continue'
        | 'switch'
        | 'hide'
        | 'remove'
        | 'locked'
        | 'unlocked'
        | 'offline'
        | 'online'
        | 'discard'
        | 'choose'
        | 'chosen'
        | 'not-chosen'
        | 'use-here'
        | 'away'
        | 'back'
        | 'flush';
      readonly tab: number;
    }
  | { readonly kind: 'timer'; readonly tab: number; readonly form: string }
  | { readonly kind: 'quiet'; readonly tab: number }
  | {
      readonly kind: 'deliver';
      readonly at: number;
      readonly how: 'ok' | 'unanswered' | 'lost' | 'refused' | 'wait' | 'expired';
    }
  | { readonly kind: 'sign-in' };

export const nameOf = (action: Action): string => Object.values(action).join(' ');

const draftOf = (value: Value): Draft => ({ form: value, body: value, print: JSON.stringify(value) });
const isSame = (one: Value, other: Value): boolean =>
  one.owner === other.owner && one.tab === other.tab && one.count === other.count;

/** Whether a value is older than what the same tab has typed, or was typed over there; another tab may have typed something newer. */
const isBehind = (value: Value, typed: Value): boolean =>
  value.count < typed.count || (typed.count > 0 && value.tab === typed.tab && !isSame(value, typed));

const NEW_TAB: Tab = {
  save: START,
  timers: [],
  quiet: false,
  screen: 'business',
  shown: EMPTY,
  pressed: null,
  presses: 0,
  choice: null,
  typed: { business: EMPTY, owners: EMPTY },
  before: { business: EMPTY, owners: EMPTY },
  discarded: 0,
  here: true,
  owes: false,
};

/** Runs one action of a world. The world that it is given stays as it was. */
export function createModel(reduce: Reduce, { tabs: tabCount = 1, maxCount = 2 } = {}) {
  function start(): World {
    const world: World = {
      tabs: [NEW_TAB, NEW_TAB],
      owner: 0,
      owners: 0,
      network: [],
      server: { business: EMPTY, owners: EMPTY },
      counts: 0,
      broken: [],
    };
    return signIn(world);
  }

  function tabAt(world: World, at: number): Tab {
    return world.tabs[at === 0 ? 0 : 1];
  }

  function put(world: World, at: number, change: Partial<Tab>): World {
    const tabs = world.tabs.map((tab, index) => (index === at ? { ...tab, ...change } : tab));
    return { ...world, tabs: tabs as unknown as World['tabs'] };
  }

  const blame = (world: World, what: string): World =>
    world.broken.includes(what) ? world : { ...world, broken: [...world.broken, what] };

  function dispatch(world: World, at: number, event: Event): World {
    const before = tabAt(world, at);
    const { state, effects } = reduce(before.save, event);
    let next = put(world, at, { save: state });
    for (const effect of effects) next = carryOut(next, at, effect, before.save);
    return next;
  }

  function carryOut(world: World, at: number, effect: Effect, before: State): World {
    const tab = tabAt(world, at);
    switch (effect.do) {
      case 'send': {
        const value = effect.body as Value;
        let next = world;
        if (!maySend(tab.save) && !maySend(before))
          next = blame(next, 'something is sent without a session, or by a tab that rests');
        if (value.owner !== world.owner) next = blame(next, "one applicant's data is sent under another's session");
        const form = effect.form as Form;
        if (form === 'owners' && value.count <= tab.discarded)
          next = blame(next, 'what a changed answer has discarded comes back');
        if (form === 'owners' && tab.choice?.isSent === true) next = blame(next, AHEAD);
        return {
          ...next,
          network: [
            ...next.network,
            { form, value, sender: world.owner, tab: at, full: false, id: effect.id, orphan: false },
          ],
        };
      }
      case 'abort':
      case 'ignore':
        return {
          ...world,
          network: world.network.map((request) =>
            request.tab === at && !request.full && request.form === effect.form && request.id === effect.id
              ? { ...request, orphan: true }
              : request,
          ),
        };
      case 'wait':
        return put(world, at, { timers: [...tab.timers.filter((name) => name !== effect.form), effect.form].sort() });
      case 'stop':
        return put(world, at, { timers: tab.timers.filter((name) => name !== effect.form) });
      case 'quiet':
        return put(world, at, { quiet: effect.milliseconds !== null });
      case 'proceed': {
        const { pressed, choice } = tab;
        let next = maySend(tab.save)
          ? world
          : blame(world, 'something is sent without a session, or by a tab that rests');
        if (choice?.id === effect.id) return put(next, at, { choice: { ...choice, isSent: true } });
        if (pressed === null || pressed.id !== effect.id) return world;
        if (pressed.form === 'owners' && choice?.isSent === true) next = blame(next, AHEAD);
        return {
          ...next,
          network: [
            ...next.network,
            {
              form: pressed.form,
              value: pressed.value,
              sender: world.owner,
              tab: at,
              full: true,
              id: pressed.id,
              orphan: false,
            },
          ],
        };
      }
      case 'withdraw':
        return put(world, at, effect.id === tab.choice?.id ? { choice: null } : { pressed: null });
    }
  }

  /** The call of a choice is given up. */
  function giveUpChoice(world: World, at: number): World {
    const { choice } = tabAt(world, at);
    if (choice?.isSent !== true) return world;
    return dispatch(put(world, at, { choice: null }), at, { type: 'full-over', id: choice.id });
  }

  /** A form comes on the screen with what was typed in this session, or with what the server has. */
  function open(world: World, at: number, form: Form): World {
    const kept = tabAt(world, at).save.forms[form]?.draft?.form as Value | undefined;
    const shown = kept ?? world.server[form];
    if (shown.owner !== 0 && shown.owner !== world.owner) return blame(world, "one applicant sees another's data");
    // From here on it is what the server has, or what was typed since.
    const next = put(world, at, { screen: form, shown, ...(form === 'owners' && { discarded: 0 }) });
    const { signIn: own } = tabAt(next, at).save;
    return dispatch(next, at, { type: 'opened', signIn: own, form, draft: draftOf(shown) });
  }

  function signIn(world: World): World {
    const owner = world.owners + 1;
    let next: World = {
      ...world,
      owner,
      owners: owner,
      counts: 0,
      server: { business: EMPTY, owners: EMPTY },
      // What is still under way belongs to somebody else's application.
      network: [],
    };
    for (let at = 0; at < tabCount; at += 1) {
      next = put(next, at, { ...NEW_TAB, save: tabAt(next, at).save, here: true });
      next = dispatch(next, at, { type: 'signed-in' });
      if (at > 0) next = dispatch(next, at, { type: 'rest' });
      next = open(next, at, 'business');
    }
    return next;
  }

  function end(world: World): World {
    let next: World = { ...world, owner: 0 };
    for (let at = 0; at < tabCount; at += 1) {
      next = dispatch(next, at, { type: 'ended' });
      next = put(next, at, { pressed: null, choice: null });
    }
    return { ...next, network: next.network.map((request) => ({ ...request, orphan: true })) };
  }

  function without(world: World, at: number): World {
    return { ...world, network: world.network.filter((_, index) => index !== at) };
  }

  /** The server takes a value. Withdrawn requests that were sent before it and have not come by now never come. */
  function apply(world: World, request: Request): World {
    if (request.sender !== world.owner) return world;
    const at = world.network.indexOf(request);
    return {
      ...world,
      server: { ...world.server, [request.form]: request.value },
      network: world.network.filter(
        (other, index) => !(other.orphan && index < at && other.form === request.form && other.tab === request.tab),
      ),
    };
  }

  function deliver(world: World, at: number, how: Extract<Action, { kind: 'deliver' }>['how']): World {
    const request = world.network[at];
    if (request === undefined) return world;
    let next = how === 'ok' || how === 'unanswered' ? apply(world, request) : world;
    next = without(next, next.network.indexOf(request));
    if (how === 'lost') next = put(next, request.tab, { owes: false });
    if (request.orphan || request.sender !== world.owner) return next;
    if (how === 'expired') return end(next);
    if (!request.full) {
      const result = how === 'ok' ? 'saved' : how === 'refused' ? 'refused' : 'failed';
      return dispatch(next, request.tab, {
        type: 'answered',
        form: request.form,
        id: request.id,
        result,
        ...(how === 'wait' && { after: 30_000 }),
      });
    }
    next = put(next, request.tab, { pressed: null });
    const draft = draftOf(request.value);
    if (how !== 'ok') return dispatch(next, request.tab, { type: 'full-failed', id: request.id, draft });
    next = dispatch(next, request.tab, { type: 'full-saved', id: request.id, draft, keeps: false });
    return dispatch(next, request.tab, { type: 'full-over', id: request.id });
  }

  function type(world: World, at: number, value: Value, before: Value): World {
    const tab = tabAt(world, at);
    const form = tab.screen;
    const typed = { ...tab.typed, [form]: value };
    const next = put(world, at, { shown: value, typed, before: { ...tab.before, [form]: before } });
    return dispatch(next, at, { type: 'typed', signIn: tab.save.signIn, form, draft: draftOf(value) });
  }

  function step(world: World, action: Action): World {
    if (action.kind === 'sign-in') return signIn(world);
    if (action.kind === 'deliver') return deliver(world, action.at, action.how);
    const at = action.tab;
    const tab = tabAt(world, at);
    const own = tab.save.signIn;
    switch (action.kind) {
      case 'type': {
        const value: Value = { owner: world.owner, tab: at, count: world.counts + 1 };
        return type({ ...world, counts: value.count }, at, value, tab.typed[tab.screen]);
      }
      case 'type-again':
        return type(world, at, tab.before[tab.screen], EMPTY);
      case 'leave':
        return dispatch(world, at, { type: 'left', form: tab.screen });
      case 'timer':
        return dispatch(put(world, at, { timers: tab.timers.filter((name) => name !== action.form) }), at, {
          type: 'paused',
          form: action.form,
        });
      case 'quiet':
        return dispatch(put(world, at, { quiet: false }), at, { type: 'arrived' });
      case 'switch': {
        const next = dispatch(world, at, { type: 'moving' });
        return open(next, at, tab.screen === 'business' ? 'owners' : 'business');
      }
      case 'continue': {
        const pressed = { id: tab.presses + 1, form: tab.screen, value: tab.shown };
        const next = dispatch(put(world, at, { pressed, presses: pressed.id }), at, { type: 'moving' });
        return dispatch(next, at, {
          type: 'full',
          signIn: own,
          form: tab.screen,
          id: pressed.id,
          print: JSON.stringify(pressed.value),
        });
      }
      case 'hide':
        return dispatch(world, at, { type: 'leaving' });
      case 'flush':
        return dispatch(world, at, { type: 'flush' });
      case 'remove': {
        // What was typed about owners meanwhile belongs to nobody yet.
        const isOpen = tab.choice?.isSent === true;
        let next = isOpen ? put(world, at, { typed: { ...tab.typed, owners: EMPTY } }) : world;
        next = dispatch(next, at, { type: 'leaving' });
        for (const form of FORMS) {
          const { typed } = tabAt(next, at);
          if (typed[form].count === 0 || !maySend(tab.save)) continue;
          const isThere = isSame(next.server[form], typed[form]);
          const isUnderWay = next.network.some(
            (request) =>
              request.form === form && isSame(request.value, typed[form]) && (request.full || !request.orphan),
          );
          if (!isThere && !isUnderWay) next = blame(next, 'what was typed before the element was removed is lost');
        }
        next = dispatch(next, at, { type: 'ended' });
        next = { ...next, network: next.network.map((one) => (one.tab === at ? { ...one, orphan: true } : one)) };
        return put(next, at, { here: false, pressed: null, choice: null, owes: maySend(tab.save) });
      }
      case 'locked':
      case 'unlocked': {
        const next = dispatch(world, at, { type: action.kind });
        return action.kind === 'unlocked' ? dispatch(next, at, { type: 'flush' }) : giveUpChoice(next, at);
      }
      case 'away':
        // A page that the browser keeps has sent what it could; the answers come when it is restored.
        return dispatch(dispatch(world, at, { type: 'leaving' }), at, { type: 'away' });
      case 'back':
        return dispatch(world, at, { type: 'back' });
      case 'offline':
        return dispatch(world, at, { type: 'network', online: false });
      case 'online':
        return dispatch(dispatch(world, at, { type: 'network', online: true }), at, { type: 'retry' });
      case 'choose': {
        const id = tab.presses + 1;
        const next = put(world, at, { choice: { id, isSent: false }, presses: id });
        return dispatch(next, at, { type: 'full', signIn: own, form: null, id, print: '', holds: ['owners'] });
      }
      case 'not-chosen':
        return giveUpChoice(world, at);
      case 'chosen': {
        const next = giveUpChoice(step(world, { kind: 'discard', tab: at }), at);
        return tab.screen === 'owners' ? open(next, at, 'owners') : next;
      }
      case 'discard': {
        const typed = { ...tab.typed, owners: EMPTY };
        const next = put(world, at, { typed, before: { ...tab.before, owners: EMPTY }, discarded: world.counts });
        return dispatch(next, at, { type: 'discard', forms: ['owners'] });
      }
      case 'use-here': {
        // The other tab has saved what it could, and rests; this one loads what the server has.
        const other = 1 - at;
        let next = giveUpChoice(dispatch(world, other, { type: 'rest' }), other);
        next = dispatch(next, at, { type: 'take-over' });
        next = put(next, at, { typed: NEW_TAB.typed, before: NEW_TAB.before });
        next = open(next, at, tab.screen);
        return isSame(tabAt(next, at).shown, next.server[tab.screen])
          ? next
          : blame(next, 'the tab that takes over does not show what the other one saved');
      }
    }
  }

  /** Everything that may happen next. */
  function actions(world: World): Action[] {
    const list: Action[] = [];
    for (const [at, request] of world.network.entries()) {
      list.push({ kind: 'deliver', at, how: 'ok' });
      if (request.orphan) list.push({ kind: 'deliver', at, how: 'lost' });
      else
        for (const how of ['unanswered', 'lost', 'refused', 'wait', 'expired'] as const)
          list.push({ kind: 'deliver', at, how });
    }
    if (world.owner === 0 && world.owners < 2) list.push({ kind: 'sign-in' });
    for (let at = 0; at < tabCount; at += 1) {
      const tab = tabAt(world, at);
      if (!tab.here) continue;
      for (const form of tab.timers) list.push({ kind: 'timer', tab: at, form });
      if (tab.quiet) list.push({ kind: 'quiet', tab: at });
      if (tab.save.session === 'none') continue;
      if (tab.save.session === 'locked') {
        list.push({ kind: 'unlocked', tab: at });
        continue;
      }
      if (tab.save.resting) {
        const isOtherFree = world.network.every((request) => request.tab === at);
        if (tabCount > 1 && isOtherFree) list.push({ kind: 'use-here', tab: at });
        continue;
      }
      if (tab.save.away) {
        list.push({ kind: 'back', tab: at });
        continue;
      }
      if (world.counts < maxCount) list.push({ kind: 'type', tab: at });
      if (tab.before[tab.screen].count > 0) list.push({ kind: 'type-again', tab: at });
      for (const kind of ['leave', 'switch', 'hide', 'flush', 'remove', 'locked', 'away'] as const)
        list.push({ kind, tab: at });
      // The type of business is changed on a screen before the owners'.
      if (tab.screen === 'business') list.push({ kind: 'discard', tab: at });
      if (tab.screen === 'business' && tab.choice === null) list.push({ kind: 'choose', tab: at });
      if (tab.choice?.isSent === true)
        for (const kind of ['chosen', 'not-chosen'] as const) list.push({ kind, tab: at });
      list.push({ kind: tab.save.online ? 'offline' : 'online', tab: at });
      if (tab.pressed === null && tab.shown.count > 0) list.push({ kind: 'continue', tab: at });
    }
    return list;
  }

  /** What is wrong with a world in which nothing will happen by itself. */
  function faults(world: World): string[] {
    const found = [...world.broken];
    if (world.owner === 0) return found;
    for (let at = 0; at < tabCount; at += 1) {
      const tab = tabAt(world, at);
      if (tab.owes && world.network.length === 0 && FORMS.some((form) => isBehind(world.server[form], tab.typed[form])))
        found.push('what was typed before the element was removed is lost');
      if (!tab.here || tab.save.session !== 'open' || tab.save.resting || tab.save.away) continue;
      const said = spoken(tab.save);
      const behind = FORMS.filter((form) => tab.typed[form].count > 0 && !isSame(tab.typed[form], world.server[form]));
      const isUnderWay = world.network.some((request) => !request.orphan && request.tab === at);
      const isWaiting = tab.timers.length > 0 || tab.quiet || tab.choice !== null;
      if (behind.length > 0 && said === 'saved') found.push('"Saved" is shown while something is not');
      if (behind.length > 0 && !isUnderWay && !isWaiting && said !== 'halted' && said !== 'offline')
        found.push('what was typed is not saved, and nobody says so');
      if (isBehind(tab.shown, tab.typed[tab.screen]))
        found.push('the screen shows something older than what was typed');
    }
    return found;
  }

  /** Lets everything that is under way succeed, in order; null if it never ends. */
  function settle(world: World, limit = 60): World | null {
    let next = world;
    for (let turn = 0; turn < limit; turn += 1) {
      const [first] = next.network;
      if (first !== undefined) {
        next = deliver(next, 0, 'ok');
        continue;
      }
      const chosen = [0, 1].find((at) => tabAt(next, at).choice?.isSent === true && !tabAt(next, at).save.away);
      if (chosen !== undefined) {
        next = step(next, { kind: 'not-chosen', tab: chosen });
        continue;
      }
      const timed = [0, 1].slice(0, tabCount).find((at) => {
        const tab = tabAt(next, at);
        return tab.here && (tab.timers.length > 0 || tab.quiet);
      });
      if (timed === undefined) return next;
      const tab = tabAt(next, timed);
      const form = tab.timers[0];
      next =
        form === undefined
          ? step(next, { kind: 'quiet', tab: timed })
          : step(next, { kind: 'timer', tab: timed, form });
    }
    return null;
  }

  /** What is wrong once everything under way has succeeded. */
  function endFaults(world: World): string[] {
    const settled = settle(world);
    if (settled === null) return ['it never comes to rest'];
    return faults(settled);
  }

  return { start, step, actions, faults, endFaults, settle };
}
