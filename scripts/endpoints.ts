/** The content of dist/endpoints.json: every URL that the element calls, for anyone who writes a policy or a firewall rule. */
import '../src/domain/zod-csp';
import { limits } from '../src/domain/limits';
import { callList } from './calls';

export const inventory = {
  note: 'Paths are below api-base. Each call carries credentials and, but for the open ones, the bearer token.',
  api: callList().map(({ id, method, path, summary, open, deadline }) => ({
    id,
    method,
    path,
    summary,
    open: open ?? false,
    deadline: deadline ?? limits.time.callDeadline,
  })),
  geocoder: {
    default: '{api-base}/geocoder/search',
    alternatives: ['a Nominatim-compatible address', 'photon:ADDRESS', 'off'],
    credentials: 'omit',
  },
  captcha: {
    altcha: ['{api-base}/onboarding/captcha'],
    recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    hcaptcha: ['https://hcaptcha.com/', 'https://*.hcaptcha.com/'],
    turnstile: ['https://challenges.cloudflare.com/'],
  },
};
