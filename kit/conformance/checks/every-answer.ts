import {
  continueApplication,
  getCaptchaChallenge,
  getFacilitator,
  getProductStatus,
  initiate,
  openSingleSignOn,
  saveBankAccountsPart,
  saveBusinessPart,
  saveContactPart,
  saveOwnersPart,
  sendContinueLink,
  setApplication,
} from '../../../src/api/calls';
import { parseRejections } from '../../../src/domain/rejections';
import { Unmet } from '../outcome';
import { labelOf, type Answer, type Walk } from '../walk';
import type { Check } from '../check';
import { originOf } from './arrival';

const VERSION_HEADER = 'app-version';
const SHOWN = 3;

/** The element has words of its own for every refusal of these, or says nothing. */
const OWN_WORDS = [
  openSingleSignOn,
  getFacilitator,
  getProductStatus,
  getCaptchaChallenge,
  setApplication,
  sendContinueLink,
  saveBusinessPart,
  saveOwnersPart,
  saveContactPart,
  saveBankAccountsPart,
].map(labelOf);
const SIGN_IN = [initiate, continueApplication].map(labelOf);

/** Whether the element reads the message of a refusal, as docs/api.md lists them. */
export function isMessageRead({ label, status }: Pick<Answer, 'label' | 'status'>): boolean {
  if (status === 401 || OWN_WORDS.includes(label)) return false;
  return status !== 403 || !SIGN_IN.includes(label);
}

/** A message, or a list of errors that are shown at their fields. */
const saysWhy = ({ envelope: { message }, body }: Answer): boolean =>
  message !== undefined || parseRejections('', body).length > 0;

/** What all answers of the walk must have in common. */
function everyAnswer(holds: string, why: string, complaint: (answer: Answer, walk: Walk) => string | null): Check {
  return {
    call: 'every answer',
    holds,
    why,
    run(walk) {
      const found = new Map<string, string>();
      for (const answer of walk.answers) {
        const said = complaint(answer, walk);
        if (said !== null) found.set(answer.label, said);
      }
      if (found.size === 0) return;
      const shown = [...found].slice(0, SHOWN).map(([label, said]) => `${label}: ${said}`);
      const more = found.size - shown.length;
      throw new Unmet([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
    },
  };
}

const had = (headers: Headers, name: string): string => JSON.stringify(headers.get(name) ?? '');

/** These run last, because they check every answer received. */
export const everyAnswerChecks: readonly Check[] = [
  everyAnswer(
    'is JSON and says so in Content-Type',
    "A proxy's page of HTML is otherwise taken for an answer.",
    ({ headers, text, body }) => {
      if (text.trim() === '') return null;
      if (body === undefined) return 'no JSON';
      return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '')
        ? null
        : `Content-Type is ${had(headers, 'Content-Type')}`;
    },
  ),
  everyAnswer(
    'carries the version of the server in app-version, one and the same',
    'Applicants are asked to load a new version by it; one that flickers asks for nothing.',
    ({ headers }, { answers }) => {
      const [first] = answers.map((answer) => answer.headers.get(VERSION_HEADER)).filter(Boolean);
      if (!headers.get(VERSION_HEADER)) return `no ${VERSION_HEADER}`;
      return headers.get(VERSION_HEADER) === first ? null : `${VERSION_HEADER} is ${had(headers, VERSION_HEADER)}`;
    },
  ),
  everyAnswer(
    'is not kept: Cache-Control is no-store',
    'Answers hold names and dates of birth; the next person at the machine must not find them.',
    ({ headers }) =>
      /\bno-store\b/i.test(headers.get('Cache-Control') ?? '')
        ? null
        : `Cache-Control is ${had(headers, 'Cache-Control')}`,
  ),
  everyAnswer(
    'may be read by a page of the given origin: CORS with credentials, app-version exposed, and Retry-After where it is sent',
    'Without it the browser hands nothing over; without the exposed headers nobody hears of a new version, and the page tries again too soon.',
    ({ headers }, walk) => {
      const origin = originOf(walk);
      const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/);
      const missing = [
        ...(headers.get('Access-Control-Allow-Origin') === origin ? [] : ['no Access-Control-Allow-Origin for it']),
        ...(headers.get('Access-Control-Allow-Credentials') === 'true' ? [] : ['no Access-Control-Allow-Credentials']),
        ...[VERSION_HEADER, ...(headers.has('Retry-After') ? ['Retry-After'] : [])]
          .filter((name) => !exposed.includes(name.toLowerCase()))
          .map((name) => `${name} is not in Access-Control-Expose-Headers`),
      ];
      return missing.length === 0 ? null : missing.join(', ');
    },
  ),
  everyAnswer(
    'says why where it refuses and the element has no words of its own: a message that an applicant can read',
    'The element shows it as it is; without one the applicant reads that something went wrong.',
    (answer) => {
      const { status, envelope } = answer;
      const isRefused = status >= 400 || envelope.refused;
      return isRefused && isMessageRead(answer) && !saysWhy(answer) ? `${status} without a message` : null;
    },
  ),
];
