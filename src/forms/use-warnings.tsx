import { useStore } from 'jotai/react';
import { useState, type ReactNode } from 'react';
import type { Warning } from '../domain/warnings/warning';
import { counted, warningsAtom } from '../session/counts';
import { knownAtom } from '../session/known';

interface Warnings<Form> {
  /** For the form's `confirm`: false while there is something new to look at. */
  readonly confirm: (entity: unknown, form: Form) => Promise<boolean>;
  /** The panel, for the top of the form. */
  readonly panel: ReactNode;
}

/**
 * Shows what is probably a mistake once, when Continue is pressed on a form without errors; the next press goes on (D-205). The
 * rules and the panel load with the first such press, and what cannot be loaded warns of nothing.
 *
 * @param find what is odd about what was typed
 */
export function useWarnings<Form>(find: (form: Form) => Promise<readonly Warning[]>): Warnings<Form> {
  const store = useStore();
  const [panel, setPanel] = useState<ReactNode>(null);

  async function look(form: Form): Promise<boolean> {
    const [{ PleaseCheck }, found] = await Promise.all([import('./please-check'), find(form)]);
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
    // A new key: what is new takes the focus.
    setPanel(<PleaseCheck key={warned.size} warnings={news} />);
    return false;
  }

  return {
    panel,
    async confirm(_entity, form) {
      setPanel(null);
      return look(form).catch(() => true);
    },
  };
}

function printOf({ code, field, about }: Warning): string {
  return `${code} ${field} ${about}`;
}
