import { useStore } from 'jotai/react';
import { useState, type ReactNode } from 'react';
import { useClock } from '../clock/context';
import { inTime } from '../clock/in-time';
import type { Warning } from '../domain/warnings/warning';
import { counted, warningsAtom } from '../session/counts';
import { fingerprint } from '../save/fingerprint';
import { knownAtom } from '../session/known';
import { useGone } from './use-gone';

interface Warnings<Form> {
  /** For the form's `confirm`: resolves to false while there are new warnings to look at. */
  readonly confirm: (entity: unknown, form: Form) => Promise<boolean>;
  /** Whether Continue is waiting for the check. */
  readonly looking: boolean;
  /** The panel, for the top of the form. */
  readonly panel: ReactNode;
}

/** Milliseconds to wait for the check; after that it counts as "no warnings". */
const PATIENCE = 5_000;

/**
 * When Continue is pressed on a form without errors, shows probable mistakes once; the next press continues (D-205). The rules and
 * the panel load with the first such press; if they cannot be loaded in time, there are no warnings.
 *
 * @param find returns what looks wrong in the form
 */
export function useWarnings<Form>(find: (form: Form) => Promise<readonly Warning[]>): Warnings<Form> {
  const store = useStore();
  const clock = useClock();
  const [panel, setPanel] = useState<ReactNode>(null);
  const [looking, setLooking] = useState(false);
  const gone = useGone();

  async function confirm(_entity: unknown, form: Form): Promise<boolean> {
    setPanel(null);
    setLooking(true);
    const loading = Promise.all([import('./please-check'), find(form)]);
    const looked = await inTime(clock, PATIENCE, loading).catch(() => null);
    setLooking(false);
    // The screen was left meanwhile: nobody would see the panel.
    if (looked === null || gone.current) return true;
    const [{ PleaseCheck }, found] = looked;
    const { warned = new Set<string>() } = store.get(knownAtom);
    const news = found.filter((warning) => !warned.has(printOf(warning)));
    if (news.length === 0) return true;
    store.set(knownAtom, (known) => ({ ...known, warned: new Set([...warned, ...news.map(printOf)]) }));
    store.set(warningsAtom, (counts) =>
      counted(
        counts,
        news.map(({ code }) => code),
      ),
    );
    // A new key remounts the panel, so that new warnings take the focus.
    setPanel(<PleaseCheck key={warned.size} warnings={news} />);
    return false;
  }

  return { confirm, looking, panel };
}

const printOf = ({ code, field, about }: Warning): string => fingerprint([code, field, about]);
