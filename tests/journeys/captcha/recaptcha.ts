/** What reCAPTCHA v2's second script does: widgets by number, no way to remove one, and a clock that outlives them. */
import type { Options, Word } from './page';

(() => {
  const LIFE = 120_000;
  const page = window as unknown as {
    readonly ___grecaptcha_cfg: { readonly onload: string[]; readonly ready: (() => void)[] };
    readonly grecaptcha: object;
  };
  const settings = page.___grecaptcha_cfg;
  let widgets = 0;
  let tokens = 0;

  function render(place: unknown, options: Options): number {
    if (!(place instanceof HTMLElement) || place.getRootNode() !== document) {
      throw new Error('reCAPTCHA placeholder element must be an element or id');
    }
    if (place.childElementCount > 0) throw new Error('reCAPTCHA has already been rendered in this element');
    if (!options.sitekey) throw new Error('Missing required parameters: sitekey');
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.src = `https://www.google.com/recaptcha/api2/anchor?k=${options.sitekey}`;
    const answer = document.createElement('textarea');
    answer.name = 'g-recaptcha-response';
    answer.hidden = true;
    place.append(frame, answer);
    window.addEventListener('message', ({ source, data }: MessageEvent<{ readonly captcha: Word }>) => {
      if (source === null || source !== frame.contentWindow) return;
      if (data.captcha === 'fail') {
        options['error-callback']?.();
        return;
      }
      tokens += 1;
      answer.value = `recaptcha-${tokens}`;
      options.callback(answer.value);
      setTimeout(() => options['expired-callback']?.(), LIFE);
    });
    widgets += 1;
    return widgets - 1;
  }

  Object.assign(page.grecaptcha, { render, reset: () => undefined, getResponse: () => '' });
  for (const wait of settings.ready) wait();
  for (const name of settings.onload) {
    const loaded: unknown = Reflect.get(window, name);
    if (typeof loaded === 'function') loaded.call(window);
    else console.warn(`reCAPTCHA couldn't find user-provided function: ${name}`);
  }
  settings.onload.length = 0;
})();
