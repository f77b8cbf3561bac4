/**
 * What https://www.google.com/recaptcha/api.js does (developers.google.com/recaptcha/docs/display, …/docs/loading): the page
 * gets an object with `ready` alone; `render` comes with a second script, which then calls the function named by `onload`.
 */
(() => {
  const own = document.currentScript as HTMLScriptElement;
  const page = window as unknown as {
    ___grecaptcha_cfg?: { readonly onload: string[]; readonly ready: (() => void)[] };
    grecaptcha?: { readonly ready: (wait: () => void) => void };
  };
  const settings = (page.___grecaptcha_cfg ??= { onload: [], ready: [] });
  settings.onload.push(new URL(own.src).searchParams.get('onload') ?? '');
  page.grecaptcha ??= { ready: (wait) => void settings.ready.push(wait) };
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/fake/recaptcha__en.js';
  document.querySelector('script')?.before(script);
})();
