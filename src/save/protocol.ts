/**
 * What has been typed and how much of it has been saved, for one element: events in, effects out, no timers and no calls.
 * `docs/save-protocol.md` has the diagram; `saves.ts` carries out the effects.
 */
import { isAlike } from './alike';
import {
  isNewer,
  MAX_TRIES,
  maySend,
  PAUSE,
  QUIET,
  RETRY,
  savesItself,
  savesParts,
  START,
  triesAgain,
  UNTOUCHED,
  type Effect,
  type Event,
  type FormState,
  type Full,
  type State,
} from './protocol-state';

/** @returns the next state, and what has to be done; never changes what it is given */
export function reduce(before: State, event: Event): { readonly state: State; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  let state = before;
  const of = (name: string): FormState => state.forms[name] ?? UNTOUCHED;
  const set = (change: Partial<State>): void => void (state = { ...state, ...change });
  const put = (name: string, change: Partial<FormState>): void =>
    set({ forms: { ...state.forms, [name]: { ...of(name), ...change } } });
  const names = (): string[] => Object.keys(state.forms);

  function send(name: string): void {
    const { draft, flight } = of(name);
    if (draft === null) return;
    const id = flight?.id === 1 ? 2 : 1;
    if (flight !== null) effects.push({ do: 'abort', form: name, id: flight.id });
    effects.push({ do: 'stop', form: name }, { do: 'send', form: name, id, body: draft.body });
    // A save that was aborted may have arrived all the same.
    put(name, { flight: { id, print: draft.print }, waits: 'nothing', ...(flight !== null && { saved: null }) });
    set({ fulls: state.fulls.map((full) => ({ ...full, isCrossed: full.isCrossed || isSent(full, name) })) });
  }

  /** Starts the timer of a waiting form, or stops it while autosave may not start. */
  function time(name: string): void {
    const { waits, tries, after } = of(name);
    const isTimed = waits === 'pause' || (waits === 'retry' && triesAgain(of(name)));
    const pause = waits === 'pause' ? PAUSE : RETRY * 2 ** (tries - 1);
    if (!savesItself(state) || !isTimed) effects.push({ do: 'stop', form: name });
    else effects.push({ do: 'wait', form: name, milliseconds: Math.max(after, pause) });
  }

  function answered({ form: name, id, result, after = 0 }: Extract<Event, { type: 'answered' }>): void {
    const { flight, waits, tries } = of(name);
    if (flight?.id !== id) return;
    if (result === 'saved') put(name, { flight: null, saved: flight.print, tries: 0, after: 0 });
    // Without an answer, the server may or may not have it.
    else if (result === 'failed')
      put(name, { flight: null, saved: null, tries: Math.min(tries + 1, MAX_TRIES), after });
    else put(name, { flight: null, tries: MAX_TRIES, after: 0 });
    set({ told: result === 'saved' && !names().some((other) => isNewer(of(other))) });
    const mustWait = result !== 'saved' && after > 0;
    if (!isNewer(of(name))) put(name, { waits: 'nothing' });
    // The full save of older answers goes first: sent now, this newer draft would be overwritten by it.
    else if (waits === 'flush' && hasFull(name)) put(name, { tries: 0 });
    else if (waits === 'flush' && savesParts(state) && !mustWait) send(name);
    else if (waits === 'turn' && savesItself(state) && !mustWait) send(name);
    else if (waits !== 'pause') put(name, { waits: result === 'saved' ? 'pause' : 'retry' });
    // A pause that has started continues.
    if (of(name).flight === null && waits !== 'pause') time(name);
    proceed();
  }

  /** Lets waiting full saves proceed: one at a time per form, each after the partial save in flight. */
  function proceed(): void {
    const busy = new Set<string>(names().filter((name) => of(name).flight !== null));
    const fulls = state.fulls.map((full) => {
      const forms = [...full.holds, ...(full.form === null ? [] : [full.form])];
      const waits = forms.some((form) => busy.has(form));
      for (const form of forms) busy.add(form);
      if (full.waits && !waits) effects.push({ do: 'proceed', id: full.id });
      return full.waits ? { ...full, waits } : full;
    });
    set({ fulls });
  }

  const hasFull = (name: string): boolean =>
    state.fulls.some(({ form, holds }) => form === name || holds.includes(name));
  const isHeld = (name: string): boolean => state.fulls.some(({ holds, waits }) => !waits && holds.includes(name));
  const isSent = ({ form, waits }: Full, name: string): boolean => form === name && !waits;

  /** Whether the draft is newer than everything being sent. A full save that was sent earlier may still arrive last. */
  function isNewest(name: string): boolean {
    const full = state.fulls.findLast((one) => isSent(one, name));
    const { draft, flight } = of(name);
    if (full === undefined) return isNewer(of(name));
    const isLast = full.isCrossed && flight === null;
    return draft !== null && draft.body !== null && (isLast || draft.print !== (flight ?? full).print);
  }

  /** A full save is over: schedules what it did not include. */
  function resume(name: string): void {
    const { waits, flight } = of(name);
    if (!isNewer(of(name)) || flight !== null) return;
    set({ told: false });
    if (waits === 'flush' && hasFull(name)) return;
    if (waits === 'flush' && savesParts(state)) send(name);
    else if (waits !== 'retry') put(name, { waits: 'pause' });
  }

  function endFull(id: number): string | null {
    const name = state.fulls.find((full) => full.id === id)?.form ?? null;
    set({ fulls: state.fulls.filter((full) => full.id !== id) });
    return name;
  }

  /** Gives up the full saves that still wait. What they include stays in the draft. */
  function withdraw(isMeant: (form: string | null) => boolean = () => true): void {
    const given = state.fulls.filter(({ form, waits }) => waits && isMeant(form));
    for (const { id } of given) effects.push({ do: 'withdraw', id });
    set({ fulls: state.fulls.filter((full) => !given.includes(full)) });
    // What waited for them is saved by itself again.
    for (const name of given.flatMap(({ holds }) => holds))
      if (of(name).waits === 'flush') put(name, { waits: 'pause' });
  }

  function clear(how: 'abort' | 'ignore', forms = names()): void {
    withdraw((form) => form !== null && forms.includes(form));
    for (const name of forms) {
      const { flight } = of(name);
      if (flight !== null) effects.push({ do: how, form: name, id: flight.id });
      effects.push({ do: 'stop', form: name });
    }
    set({ forms: Object.fromEntries(Object.entries(state.forms).filter(([name]) => !forms.includes(name))) });
    // The outcome of their full saves no longer matters.
    set({ fulls: state.fulls.map((full) => (forms.includes(full.form ?? '') ? { ...full, form: null } : full)) });
    proceed();
  }

  /** Drops everything: nobody is signed in any more, or somebody else is. */
  function end(): void {
    withdraw();
    set({ fulls: [] });
    clear('ignore');
    if (state.moving) effects.push({ do: 'quiet', milliseconds: null });
    state = { ...START, signIn: state.signIn, online: state.online };
  }

  switch (event.type) {
    case 'signed-in':
      end();
      set({ session: 'open', signIn: state.signIn + 1 });
      break;
    case 'ended':
      end();
      break;
    case 'locked':
    case 'unlocked':
      if (state.session !== 'none') set({ session: event.type === 'locked' ? 'locked' : 'open' });
      if (!maySend(state)) withdraw();
      names().forEach(time);
      break;
    case 'opened': {
      if (state.session === 'none' || event.signIn !== state.signIn) break;
      const { draft, flight } = of(event.form);
      // The form opens with the unsaved draft, as it fits the type of business that is chosen now: its body may be another one.
      if (flight !== null || isNewer(of(event.form))) {
        put(event.form, { draft: event.draft });
        break;
      }
      put(event.form, {
        draft: draft && { ...event.draft, ...(draft.isFiled && { isFiled: true }) },
        saved: event.draft.print,
      });
      break;
    }
    case 'typed': {
      if (state.session === 'none' || event.signIn !== state.signIn) break;
      put(event.form, { draft: event.draft });
      const { waits } = of(event.form);
      if (!isNewer(of(event.form))) put(event.form, { waits: 'nothing' });
      else {
        set({ told: false });
        if (waits !== 'turn' && waits !== 'flush') put(event.form, { waits: 'pause', tries: 0 });
      }
      time(event.form);
      break;
    }
    case 'left':
    case 'retry':
      for (const name of event.type === 'left' ? [event.form] : names()) {
        const { waits, after } = of(name);
        if (waits === 'pause' && event.type === 'left') time(name);
        else if (waits === 'retry' && after === 0 && savesItself(state)) send(name);
        // It is retried as soon as autosave may start again.
        else if (waits === 'retry' && after === 0) put(name, { waits: 'pause' });
      }
      break;
    case 'paused': {
      const { waits, flight } = of(event.form);
      if (!savesItself(state) || (waits !== 'pause' && waits !== 'retry')) break;
      if (flight === null) send(event.form);
      else put(event.form, { waits: 'turn' });
      break;
    }
    case 'moving':
    case 'arrived':
      set({ moving: event.type === 'moving' });
      effects.push({ do: 'quiet', milliseconds: state.moving ? QUIET : null });
      names().forEach(time);
      break;
    case 'flush':
      for (const name of savesParts(state) ? names() : []) {
        if (of(name).flight === null && !isNewer(of(name))) continue;
        if (of(name).flight === null && !hasFull(name)) send(name);
        else {
          put(name, { waits: 'flush' });
          time(name);
        }
      }
      break;
    case 'leaving':
      // While the page is closing, nothing can wait for the answer to an earlier save.
      for (const name of savesParts(state) ? names() : []) if (isNewest(name) && !isHeld(name)) send(name);
      break;
    case 'answered':
      answered(event);
      break;
    case 'full':
      if ((event.form !== null || event.holds) && (event.signIn !== state.signIn || !maySend(state)))
        effects.push({ do: 'withdraw', id: event.id });
      else {
        set({
          fulls: [
            ...state.fulls,
            {
              id: event.id,
              form: event.form,
              print: event.print,
              waits: true,
              holds: event.holds ?? [],
              isCrossed: false,
              files: event.files ?? false,
            },
          ],
          told: false,
        });
        names().forEach(time);
        proceed();
      }
      break;
    case 'full-saved': {
      const isCrossed = state.fulls.some((full) => full.id === event.id && full.isCrossed);
      const name = endFull(event.id);
      if (name !== null) {
        const { flight, draft, waits } = of(name);
        if (flight !== null) effects.push({ do: 'ignore', form: name, id: flight.id });
        const isSame = !isCrossed && isAlike(draft?.form, event.draft.form);
        const saved = isCrossed ? null : event.draft.print;
        put(name, { ...UNTOUCHED, waits, draft: isSame && !event.keeps ? null : draft, saved });
        if (isSame && event.keeps && draft !== null) put(name, { draft: { ...draft, isFiled: true } });
        if (!isNewer(of(name))) put(name, { waits: 'nothing' });
        resume(name);
      }
      names().forEach(time);
      proceed();
      break;
    }
    case 'full-failed': {
      const name = endFull(event.id);
      if (name !== null) {
        put(name, { draft: of(name).draft ?? event.draft, saved: null });
        resume(name);
      }
      names().forEach(time);
      proceed();
      break;
    }
    case 'full-over': {
      const { holds = [] } = state.fulls.find(({ id }) => id === event.id) ?? {};
      const name = endFull(event.id);
      for (const form of name === null ? holds : [name]) resume(form);
      names().forEach(time);
      proceed();
      break;
    }
    case 'discard':
      clear(
        'abort',
        names().filter((name) => event.forms.includes(name)),
      );
      // Others may have waited for a full save that is given up.
      names().forEach(time);
      break;
    case 'network':
      set({ online: event.online });
      break;
    case 'rest':
      set({ resting: true });
      withdraw();
      names().forEach(time);
      break;
    case 'away':
    case 'back':
      set({ away: event.type === 'away' });
      if (state.away) withdraw();
      names().forEach(time);
      break;
    case 'take-over':
      // The other tab's answers are the valid ones; the screen is reloaded from the server.
      if (state.resting) clear('abort');
      set({ resting: false });
      break;
  }
  return { state, effects };
}
