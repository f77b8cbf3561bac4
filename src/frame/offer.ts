/** What takes the place of a frame that cannot be shown: a sentence, a link to the hosted app, and another try. */
import type { RawConfig } from '../host/config';
import { hostedAddress } from './hosted-address';
import type { Words } from './words';

export interface Offer {
  /** Makes the offer, unless it is there already. */
  make(): void;
  /** Whether it has been made, and the applicant has not tried again since. */
  isMade(): boolean;
  /** Takes it away; returns true if the focus was in it. */
  end(): boolean;
  /** Its words, in the language of now, and where its link leads. */
  say(): void;
}

interface OfferInput {
  readonly root: ShadowRoot;
  readonly slot: HTMLElement;
  readonly raw: () => RawConfig;
  readonly words: Words;
  /** Called before it takes the frame's place. */
  readonly onShow: () => void;
  readonly canRetry: () => boolean;
  readonly onRetry: () => void;
}

export function createOffer({ root, slot, raw, words, onShow, canRetry, onRetry }: OfferInput): Offer {
  const title = document.createElement('h1');
  const link = document.createElement('a');
  const retry = document.createElement('button');
  const section = document.createElement('section');
  let isMade = false;
  // For the element's `focus()`.
  title.tabIndex = -1;
  Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  retry.type = 'button';
  retry.addEventListener('click', ({ detail }) => {
    // The second click of a double one is no second try.
    if (detail > 1) return;
    isMade = false;
    onRetry();
  });

  function say(): void {
    const href = hostedAddress(raw());
    if (href !== undefined) link.href = href;
    for (const [part, key] of [
      [title, 'frame.blocked'],
      [link, 'frame.link'],
      [retry, 'frame.retry'],
    ] as const) {
      part.textContent = words.t(key);
      words.setLang(part, key);
    }
  }

  return {
    make() {
      isMade = true;
      say();
      retry.removeAttribute('aria-busy');
      if (section.isConnected) return;
      const way = document.createElement('p');
      way.append(link);
      onShow();
      section.replaceChildren(title, ...(link.href === '' ? [] : [way]), ...(canRetry() ? [retry] : []));
      root.prepend(slot, section);
    },
    isMade: () => isMade,
    end() {
      isMade = false;
      if (!section.isConnected) return false;
      const isFocused = section.contains(root.activeElement);
      section.remove();
      return isFocused;
    },
    say,
  };
}
