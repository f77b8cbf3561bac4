/** Opens the frame while the code that talks to it is still loading: one round trip less until somebody can type. */
import { secureUrl, type RawConfig } from '../host/first-config';

const VIOLATION = 'securitypolicyviolation';

export interface Opening {
  readonly frame: HTMLIFrameElement;
  /** Only the page at this frame's own URL knows it. */
  readonly nonce: string;
  /** Receives the frame's `load` events and the page's policy violations; earlier ones are replayed. */
  readonly listen: (take: (event: Event) => void) => void;
  readonly stop: () => void;
}

/** 32 digits of three random bits each: the frame takes hexadecimal ones, and these need less code. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte % 8).join('');
}

/** URL of the frame's page; null if `frame-src` is not a URL. */
export function frameAddress({ frameSrc }: RawConfig): URL | null {
  const source = secureUrl(frameSrc);
  return source === undefined ? null : new URL('/frame.html', source);
}

/** The attributes of a frame, also in markup, where a strict policy refuses `style`. */
export const FRAME_ATTRIBUTES = {
  width: '100%',
  frameborder: '0',
  // Otherwise the line box leaves a gap for descenders below it.
  align: 'top',
  allow: 'autofill; publickey-credentials-get',
  referrerpolicy: 'no-referrer',
};

/** Takes over an existing frame. */
export function attendTo(frame: HTMLIFrameElement, page = frame.ownerDocument): Opening {
  const early: Event[] = [];
  let take = (event: Event): void => void early.push(event);
  const tell = (event: Event): void => take(event);
  frame.addEventListener('load', tell);
  page.addEventListener(VIOLATION, tell);
  return {
    frame,
    nonce: newNonce(),
    listen(next) {
      take = next;
      for (const event of early.splice(0)) take(event);
    },
    stop: () => page.removeEventListener(VIOLATION, tell),
  };
}

/** Inserts a frame, hidden unless the height of its first screen is known. Moving it later would reload it. */
export function openIn(place: Element, from: URL, look?: readonly string[] | null, height = 0): Opening {
  const frame = document.createElement('iframe');
  const opening = attendTo(frame, place.ownerDocument);
  const src = `${from.href}#${[opening.nonce, look].join()}`;
  for (const [name, value] of Object.entries({ ...FRAME_ATTRIBUTES, height, src }))
    frame.setAttribute(name, `${value}`);
  frame.hidden = !height;
  place.appendChild(frame);
  return opening;
}
