/**
 * What https://js.hcaptcha.com/1/api.js does (docs.hcaptcha.com/configuration): its object is there at once, but may be used
 * only once the function named by `onload` is called; it takes reCAPTCHA's name as well, unless told not to.
 */
import type { Options, Word } from './page';

(() => {
  const LIFE = 120_000;
  const query = new URL((document.currentScript as HTMLScriptElement).src).searchParams;
  const widgets = new Map<string, () => void>();
  let ready = false;
  let made = 0;
  let tokens = 0;

  const hcaptcha = {
    render(place: HTMLElement, options: Options): string | undefined {
      if (!ready) {
        console.warn(
          '[hCaptcha] should not render before js api is fully loaded. `render=explicit` should be used in combination with `onload`.',
        );
        return undefined;
      }
      if (!options.sitekey) throw new Error('[hCaptcha] Missing sitekey - https://docs.hcaptcha.com/configuration');
      const frame = document.createElement('iframe');
      frame.title = 'Widget containing checkbox for hCaptcha security challenge';
      frame.src = 'https://newassets.hcaptcha.com/captcha/v1/fake/static/hcaptcha.html';
      place.append(frame);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listen = ({ source, data }: MessageEvent<{ readonly captcha: Word }>): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (data.captcha === 'fail') {
          options['error-callback']?.('network-error');
          return;
        }
        tokens += 1;
        options.callback(`hcaptcha-${tokens}`);
        timer = setTimeout(() => options['expired-callback']?.(), LIFE);
      };
      window.addEventListener('message', listen);
      made += 1;
      const id = `fake-${made}`;
      widgets.set(id, () => {
        clearTimeout(timer);
        window.removeEventListener('message', listen);
        frame.remove();
      });
      return id;
    },
    remove(id: string): void {
      const end = widgets.get(id);
      if (end === undefined) throw new Error(`[hCaptcha] No hCaptcha exists for id ${id}`);
      end();
      widgets.delete(id);
    },
    getResponse: () => '',
  };
  Object.assign(window, { hcaptcha }, query.get('recaptchacompat') === 'off' ? {} : { grecaptcha: hcaptcha });
  setTimeout(() => {
    ready = true;
    const loaded: unknown = Reflect.get(window, query.get('onload') ?? '');
    if (typeof loaded === 'function') loaded.call(window);
  }, 100);
})();
