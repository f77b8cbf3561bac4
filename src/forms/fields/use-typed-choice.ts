import { useRef, type KeyboardEvent } from 'react';
import { useClock } from '../../clock/context';

/** After this many milliseconds without a key, the next letter starts a new word, as in native lists. */
const PAUSE = 1_000;

/**
 * Chooses from a native select as the applicant types. Browsers only match the beginning of an option's text.
 *
 * @param find returns the option that is meant, after each key; undefined if there is none
 */
export function useTypedChoice(find: (typed: string, chosen: string) => string | undefined) {
  const clock = useClock();
  const last = useRef({ typed: '', at: -Infinity });
  return ({ key, altKey, ctrlKey, metaKey, nativeEvent, currentTarget }: KeyboardEvent<HTMLSelectElement>): void => {
    const now = clock.now();
    const before = now - last.current.at < PAUSE ? last.current.typed : '';
    // A space on its own opens the list.
    if (key.length !== 1 || altKey || ctrlKey || metaKey || before + key === ' ') return;
    nativeEvent.preventDefault();
    const typed = before + key;
    last.current = { typed, at: now };
    const found = find(typed, currentTarget.value);
    if (found === undefined || found === currentTarget.value) return;
    currentTarget.value = found;
    for (const type of ['input', 'change'])
      currentTarget.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  };
}
