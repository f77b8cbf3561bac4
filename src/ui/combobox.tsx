import styled from '@emotion/styled';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useClock } from '../clock/context';
import { SearchIcon } from './later-icons';
import { Spinner } from './spinner';
import { BareInput, InputFrame } from './text-input';
import { enter } from './keyframes';
import { isElement } from './is-element';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Of the label, if it is not the screen's language. */
  readonly lang?: string;
}

interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'size' | 'id'
> {
  readonly id: string;
  /** Matches for the typed text; the parent fetches and filters. */
  readonly options: readonly Option[];
  readonly loading?: boolean | undefined;
  readonly loadingText: string;
  /** Shown if the parent found nothing; without it an empty list stays closed. */
  readonly emptyText?: string | undefined;
  /** Announced after a pause in typing, such as "4 suggestions". */
  readonly resultsText: (count: number) => string;
  /** Names the list. */
  readonly listLabel: string;
  /** Called with the text on every change, and whether somebody has just typed it here, not a script or the browser. */
  readonly onQuery: (text: string, isTyped: boolean) => void;
  /** The parent writes what was picked into the input. */
  readonly onPick: (option: Option) => void;
  /** Last line of the list: the source of the data. */
  readonly footer?: ReactNode;
}

/** Milliseconds without typing before the count is announced. */
const ANNOUNCE_AFTER = 300;

const Shape = styled.div`
  position: relative;
`;

const Mark = styled.span`
  display: flex;
  align-items: center;
  padding-inline: 4px 12px;
  color: var(--_muted);
  pointer-events: none;
`;

const Popup = styled.div`
  position: absolute;
  z-index: 5;
  inset-inline: 0;
  inset-block-start: calc(100% + 4px);
  overflow: hidden;
  background: var(--_card);
  border: 1px solid var(--_control);
  border-radius: var(--_r);
  box-shadow: var(--_shadow-high);
  animation: ${enter} 0.12s;
  ul {
    max-block-size: 280px;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  li {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-block-size: 44px;
    padding: 6px 10px;
    border-radius: calc(var(--_r) * 0.7);
    line-height: 1.35;
    cursor: pointer;
  }
  @media (hover: hover) {
    li:hover {
      background: var(--_quiet);
    }
  }
  li[aria-selected='true'] {
    background: var(--_tint);
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
`;

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: var(--_2);
  padding: 12px 14px;
  font-size: var(--_small);
  color: var(--_muted);
  ul + & {
    padding-block: 6px;
    border-block-start: 1px solid var(--_line);
  }
`;

/**
 * Whether somebody has typed, pasted or dictated. A browser's autofill has no input type; in Firefox, it replaces the text.
 * What a script sets counts as typed: extensions that expand abbreviations or dictate have no input type either.
 */
export function isTyping({ inputType = '', isTrusted }: Partial<globalThis.InputEvent>): boolean {
  return inputType ? inputType !== 'insertReplacementText' : !isTrusted;
}

/**
 * A text input with suggestions (APG, list autocomplete, manual selection). What is typed stays valid without a pick:
 * Escape and leaving the field close the list and keep the text.
 */
export function Combobox<Option extends ComboboxOption>({
  id,
  options,
  loading = false,
  loadingText,
  emptyText,
  resultsText,
  listLabel,
  onQuery,
  onPick,
  footer,
  onKeyDown,
  onBlur,
  onInput,
  ...rest
}: ComboboxProps<Option>) {
  const [wanted, setWanted] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState('');
  const clock = useClock();
  const list = useRef<HTMLUListElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const open = wanted && (options.length > 0 || loading || Boolean(emptyText));
  const shown = open && !loading ? options : [];
  const active = shown[at];

  useEffect(() => setAt(-1), [options]);

  // Only if somebody is here: a browser that fills in the form opens lists, too.
  useEffect(() => {
    if (popup.current?.parentElement?.matches(':focus-within'))
      popup.current.dispatchEvent(new Event('resize', { bubbles: true }));
  }, [open, loading, options]);

  const news = !open ? '' : loading ? loadingText : options.length ? resultsText(options.length) : (emptyText ?? '');
  useEffect(() => {
    const timer = clock.set(() => setSaid(news), ANNOUNCE_AFTER);
    return () => clock.clear(timer);
  }, [clock, news, options]);

  useEffect(() => {
    // Not scrollIntoView: it would scroll the host page too.
    const box = list.current;
    const item = box?.children[at];
    if (!box || !isElement(item)) return;
    const top = item.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + item.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + item.offsetHeight - box.clientHeight;
    }
  }, [at]);

  const pick = (option: Option): void => {
    setWanted(false);
    setAt(-1);
    onPick(option);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) {
        setWanted(event.key === 'ArrowDown');
        return;
      }
      setWanted(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = options.length;
      // One more stop than options: past either end the cursor returns to the text.
      setAt((before) => (open ? ((before + 1 + step + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && open) {
      // Close only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setWanted(false);
      setAt(-1);
    }
  };

  return (
    <Shape>
      <InputFrame part="input">
        <BareInput
          autoComplete="off"
          spellCheck={false}
          autoCorrect="off"
          {...rest}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length ? `${id}-list` : undefined}
          aria-activedescendant={active ? `${id}-${at}` : undefined}
          onKeyDown={press}
          onInput={(event: InputEvent<HTMLInputElement>) => {
            onInput?.(event);
            const input = event.currentTarget;
            const isFocused = (input.getRootNode() as ShadowRoot).activeElement === input;
            setWanted(true);
            setAt(-1);
            onQuery(input.value, isFocused && isTyping(event.nativeEvent));
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setWanted(false);
            setAt(-1);
            onBlur?.(event);
          }}
        />
        <Mark>
          <SearchIcon />
        </Mark>
      </InputFrame>
      {open && (
        // A press must not take the focus from the input, or the list would close before the click arrives.
        <Popup ref={popup} onMouseDown={(event) => event.preventDefault()}>
          {shown.length ? (
            <ul ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
              {shown.map((option, index) => (
                <li
                  key={option.id}
                  id={`${id}-${index}`}
                  lang={option.lang}
                  role="option"
                  aria-selected={index === at}
                  onClick={() => pick(option)}
                >
                  {option.label}
                </li>
              ))}
            </ul>
          ) : (
            <Note>
              {loading && <Spinner />}
              {loading ? loadingText : emptyText}
            </Note>
          )}
          {footer && shown.length > 0 && <Note>{footer}</Note>}
        </Popup>
      )}
      <span className="mo-hide" role="status">
        {said}
      </span>
    </Shape>
  );
}
