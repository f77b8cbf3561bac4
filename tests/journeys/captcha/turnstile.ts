/**
 * What https://challenges.cloudflare.com/turnstile/v0/api.js does (developers.cloudflare.com/turnstile/get-started/
 * client-side-rendering): widgets by name, `remove`, an error that is logged unless its callback says that it was handled.
 */
import type { Options, Word } from './page';

(() => {
  const LIFE = 300_000;
  const ERROR = '300030';
  const query = new URL((document.currentScript as HTMLScriptElement).src).searchParams;
  const widgets = new Map<string, () => void>();
  let made = 0;
  let tokens = 0;

  const turnstile = {
    render(place: HTMLElement, options: Options): string {
      if (!options.sitekey) throw new Error('[Cloudflare Turnstile] Invalid or missing type for parameter "sitekey"');
      const frame = document.createElement('iframe');
      frame.title = 'Widget containing a Cloudflare security challenge';
      frame.src = 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/fake';
      place.append(frame);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listen = ({ source, data }: MessageEvent<{ readonly captcha: Word }>): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (data.captcha === 'fail') {
          const handled = options['error-callback']?.(ERROR);
          if (handled !== true) console.error(`[Cloudflare Turnstile] Error: ${ERROR}.`);
          return;
        }
        tokens += 1;
        const token = `turnstile-${tokens}`;
        options.callback(token);
        timer = setTimeout(() => options['expired-callback']?.(token), LIFE);
      };
      window.addEventListener('message', listen);
      made += 1;
      const id = `cf-chl-widget-${made}`;
      widgets.set(id, () => {
        clearTimeout(timer);
        window.removeEventListener('message', listen);
        frame.remove();
      });
      return id;
    },
    remove(id: string): void {
      const end = widgets.get(id);
      if (end === undefined) throw new Error(`[Cloudflare Turnstile] Nothing to remove found for ${id}`);
      end();
      widgets.delete(id);
    },
    ready: (wait: () => void) => wait(),
  };
  Object.assign(window, { turnstile });
  setTimeout(() => {
    const name = query.get('onload') ?? '';
    const loaded: unknown = Reflect.get(window, name);
    if (typeof loaded === 'function') loaded.call(window);
    else console.warn(`[Cloudflare Turnstile] Unable to find onload callback '${name}' immediately after loading`);
  });
})();
