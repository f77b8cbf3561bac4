/** What the element says of itself to the frame. */
import type { Given } from '../host/attributes';
import { safeUrl, type RawConfig } from '../host/config';
import { pageAddress } from '../host/page-address';
import type { Exchange } from './connection';
import type { ToFrame } from './messages/to-frame';

export interface Settings {
  /** From here on there is the code to read the page's custom properties, whose changes are sent. */
  follow(exchange: Exchange): void;
  /** Sends the settings; as `configure`, to a frame that knows them, only if they have changed. */
  tell(type: 'start' | 'configure'): void;
  stop(): void;
}

interface SettingsInput {
  readonly host: Element;
  readonly probe: HTMLElement;
  readonly raw: () => RawConfig;
  readonly pageLang: () => string;
  readonly given: (() => Given) | undefined;
  readonly send: (message: ToFrame) => void;
}

/** The URL that Save and Exit emails from this page, as without a frame. */
function continueHere(): string | undefined {
  return safeUrl(pageAddress(window.location));
}

export function createSettings({ host, probe, raw, pageLang, given, send }: SettingsInput): Settings {
  let exchange: Exchange | null = null;
  let said = '';
  let stopTokens = (): void => undefined;

  function tell(type: 'start' | 'configure'): void {
    if (exchange === null) return;
    const attributes = raw();
    // For `light-dark()`; without the attribute, the hosted app's file decides, and the page's own scheme is the best guess.
    probe.style.colorScheme = attributes.colorScheme === 'auto' ? 'light dark' : (attributes.colorScheme ?? '');
    const settings = {
      attributes: exchange.fittingTexts({ ...attributes, dir: host.getAttribute('dir') ?? undefined }),
      lang: pageLang()
        .replace(/[^\w-]/g, '')
        .slice(0, 35),
      tokens: exchange.readTokens(probe),
      ...exchange.fittingTexts({ continueUrl: continueHere() }),
      given: exchange.sendable(given?.()),
    };
    const now = exchange.printOf(settings);
    if (type === 'configure' && now === said) return;
    said = now;
    send({ type, ...settings });
  }

  return {
    follow(loaded) {
      exchange = loaded;
      stopTokens = loaded.watchTokens(probe, () => tell('configure'));
    },
    tell,
    stop: () => stopTokens(),
  };
}
