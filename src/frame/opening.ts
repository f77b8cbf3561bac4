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

/** A frame's attributes, as markup has them too: a strict policy refuses a `style` there. */
export const FRAME_ATTRIBUTES = {
  width: '100%',
  frameborder: '0',
  // Without room for the tails of letters below it.
  align: 'top',
  allow: 'autofill; publickey-credentials-get',
  referrerpolicy: 'no-referrer',
};

/** Takes over a frame that is there. */
export function attendTo(frame: HTMLIFrameElement): Opening {
  const early: Event[] = [];
  let take = (event: Event): void => void early.push(event);
  const tell = (event: Event): void => take(event);
  frame.addEventListener('load', tell);
  document.addEventListener(VIOLATION, tell);
  return {
    frame,
    nonce: newNonce(),
    listen(next) {
      take = next;
      for (const event of early.splice(0)) take(event);
    },
    stop: () => document.removeEventListener(VIOLATION, tell),
  };
}

/** Puts a frame there, hidden unless it is known how high its first screen is. Moving it would load it again. */
export function openIn(place: Node, from: URL, look?: unknown, height = 0): Opening {
  const frame = document.createElement('iframe');
  const opening = attendTo(frame);
  const src = `${from.href}#${[opening.nonce, look].join()}`;
  for (const [name, value] of Object.entries({ ...FRAME_ATTRIBUTES, height, src }))
    frame.setAttribute(name, `${value}`);
  frame.hidden = !height;
  place.appendChild(frame);
  return opening;
}
