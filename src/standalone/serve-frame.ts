/** Runs the application in the frame for the page around it. */
import { PRERENDERED } from '../first-screen/prerendered';
import { watchPresses, type Presses } from '../first-screen/presses';
import { startRun, type Run } from '../element/run';
import type { FromFrame } from '../frame/messages/from-frame';
import { readFromHost, type ToFrame } from '../frame/messages/to-frame';
import { ownText } from '../frame/own-text';
import { applyTokens } from '../frame/tokens';
import type { Given } from '../host/attributes';
import type { RawConfig } from '../host/config';
import { resolveLocale } from '../i18n/resolve';
import { loadCheckedApp, prefetchChecked } from './checked-app';
import { answerCall } from './frame-calls';
import { frameConfig, type FrameFile, type Settings } from './frame-config';
import { show } from './frame-cover';
import { holdEvents } from './frame-events';
import { entitle, rootOf } from './frame-first';
import { watchHeight } from './frame-height';
import { watchReveals } from './frame-reveal';
import { dress } from './frame-styles';
import { setSeen } from './seen';
import { dropStyles } from './styles-in-page';

/** A dialog has no room for a head and a foot that stay, as in its own media query, in CSS pixels. */
const LOW = 480;

/** Every message brings copies of the host's objects, and the application reads each object that it does not know. */
function keepEqual({ messages, prefill }: Given, before: Given): Given {
  const kept = (now: unknown, known: unknown): unknown => (JSON.stringify(now) === JSON.stringify(known) ? known : now);
  return { messages: kept(messages, before.messages), prefill: kept(prefill, before.prefill) };
}

/** Runs the application for the page behind the port. */
export function serveFrame(
  port: MessagePort,
  file: FrameFile,
  host: HTMLElement,
  presses: Presses = watchPresses(document),
): void {
  const root = rootOf(host);
  dress(root);

  let run: Run | null = null;
  let lang = '';
  let given: Given = {};
  let raw: RawConfig = {};
  let tellHeight = (): void => undefined;
  const send = (message: FromFrame): void => port.postMessage(message);
  const reveals = watchReveals(host, root, send);
  const events = holdEvents({ root, app: () => run?.app, send, onScreen: reveals.screen });

  function begin(): void {
    run = startRun({
      root,
      raw,
      emit: events.emit,
      mayNavigate: events.mayNavigate,
      pageLang: () => lang,
      given: () => given,
      clocks: undefined,
      loadApp: loadCheckedApp,
      prefetch: prefetchChecked,
      prerendered: PRERENDERED,
      presses,
    });
    dropStyles(root);
    show();
    tellHeight = watchHeight(host, root, send);
  }

  function configure(settings: Settings): void {
    ({ lang } = settings);
    given = keepEqual(settings.given ?? {}, given);
    host.dir = settings.attributes.dir ?? '';
    applyTokens(host, settings.tokens);
    raw = frameConfig(file, settings, window.location);
    // Hides what is typed until the application has come (D-345).
    if (raw.privacy === undefined) host.removeAttribute('privacy');
    else host.setAttribute('privacy', raw.privacy);
    entitle(
      resolveLocale(raw.locale, lang),
      ownText(() => given, 'frame.title'),
    );
    if (run === null) begin();
    else run.configure(raw);
  }

  function take(message: ToFrame): void {
    switch (message.type) {
      case 'start':
      case 'configure':
        configure(message);
        return;
      case 'seen':
        setSeen(host, message);
        host.toggleAttribute('data-low', message.bottom - message.top < LOW);
        // The width may have come with it.
        tellHeight();
        return;
      case 'call':
        void answerCall(message, { host, raw: () => raw, run }, send);
        return;
      case 'answer':
        events.take(message);
        return;
      case 'focus':
        reveals.focus(message);
        return;
      case 'end':
        run?.stop();
    }
  }

  port.addEventListener('message', ({ data }) => {
    const message = readFromHost(data);
    if (message !== null) take(message);
  });
  port.start();
  send({ type: 'hello' });
}
