/** A frame that loads while the code that talks to it is on its way: one round trip less until somebody can type. */
import { safeUrl, type RawConfig } from '../host/first-config';

const VIOLATION = 'securitypolicyviolation';

export interface Opening {
  readonly frame: HTMLIFrameElement;
  /** Only the page at this frame's own address knows it. */
  readonly nonce: string;
  /** Takes the frame's `load` events and the page's violations of its policy; those so far are told at once. */
  readonly listen: (take: (event: Event) => void) => void;
  readonly stop: () => void;
}

function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Address of the frame's page; null where `frame-src` is no address. */
export function frameAddress({ frameSrc }: RawConfig): URL | null {
  const source = safeUrl(frameSrc);
  return source === undefined ? null : new URL('/frame.html', source);
}

/** Puts a hidden frame there. Moving it would load it again. */
export function openIn(place: Node, from: URL): Opening {
  const frame = document.createElement('iframe');
  const nonce = newNonce();
  const early: Event[] = [];
  let take = (event: Event): void => void early.push(event);
  const tell = (event: Event): void => take(event);
  frame.addEventListener('load', tell);
  document.addEventListener(VIOLATION, tell);
  frame.hidden = true;
  frame.allow = 'autofill; publickey-credentials-get';
  frame.referrerPolicy = 'no-referrer';
  frame.src = `${from.href}#${nonce}`;
  place.appendChild(frame);
  return {
    frame,
    nonce,
    listen(next) {
      take = next;
      for (const event of early.splice(0)) take(event);
    },
    stop: () => document.removeEventListener(VIOLATION, tell),
  };
}
