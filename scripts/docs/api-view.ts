/** dist/openapi.json prepared for reading: call by call, fields in rows, with examples. */
import { valueAt } from '../../demo/reference-api/paths';
import type { ErrorDoc } from '../openapi/call-docs';
import { pathsOf, type OpenApi, type Operation } from '../openapi/document';

export interface FieldView {
  readonly name: string;
  /** `path`, `query` or `body`. */
  readonly place: string;
  readonly type: string;
  readonly rule: string;
  readonly example: string;
}

export interface CallView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly purpose: string;
  readonly caller: string;
  readonly fields: readonly FieldView[];
  /** JSON of a successful answer. */
  readonly answer: string;
  readonly errors: readonly ErrorDoc[];
  readonly curl: string;
}

export interface GroupView {
  readonly title: string;
  readonly calls: readonly CallView[];
}

const GROUPS: readonly (readonly [title: string, ids: readonly string[]])[] = [
  [
    'Before the first screen',
    ['getFacilitator', 'getProductStatus', 'openSingleSignOn', 'getInvite', 'openSubMerchant'],
  ],
  [
    'Sign-up, continue, logout',
    ['getCaptchaChallenge', 'initiate', 'continueApplication', 'logout', 'sendContinueLink'],
  ],
  ['Mobile number', ['sendSms', 'checkSms']],
  ['Progress of the application', ['getStatus', 'getApplications', 'setApplication']],
  ['Business type', ['getMerchantTypes', 'getOwnershipTypes', 'setIdentityType']],
  ['Business', ['getMerchantCategories', 'getBusiness', 'saveBusinessPart', 'saveBusiness']],
  ['Owners', ['getOwners', 'saveOwnersPart', 'saveOwners']],
  ['Contact', ['getContact', 'saveContactPart', 'saveContact']],
  ['Bank accounts', ['getProductSettings', 'getBankAccounts', 'saveBankAccountsPart', 'saveBankAccounts']],
  ['Review and submission', ['getFees', 'submit']],
];

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Described in words, from the example. */
function kindOf(example: unknown): string {
  if (Array.isArray(example)) return 'list';
  if (typeof example === 'boolean') return 'true or false';
  if (typeof example === 'string') return 'text';
  return typeof example;
}

function keysOf(path: string): PropertyKey[] {
  return path
    .replaceAll('[]', '.0')
    .split('.')
    .filter((key) => key !== '')
    .map((key) => (key === '0' ? 0 : key));
}

function bodyFields(operation: Operation): FieldView[] {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return [];
  return pathsOf(content.schema).flatMap(([path, { description }]) => {
    if (description === undefined) return [];
    const value = valueAt(content.example, keysOf(path));
    const example = typeof value === 'object' ? '' : text(value);
    return [{ name: path, place: 'body', type: kindOf(value), rule: description, example }];
  });
}

function fieldsOf(operation: Operation): FieldView[] {
  const addressed = operation.parameters.map(({ name, in: place, description = '', example }) => ({
    name,
    place,
    type: name === 'addAsterisks' ? 'true or false' : 'text',
    rule: description,
    example: text(example),
  }));
  return [...addressed, ...bodyFields(operation)];
}

const quoted = (shell: string): string => `'${shell.replaceAll("'", `'\\''`)}'`;

function curlOf(method: string, path: string, operation: Operation): string {
  const query = operation.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, example }) => [name, text(example)]);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const body = operation.requestBody?.content['application/json'].example;
  return [
    `curl "$API${path.replace('{spProductSlug}', 'acme')}${search}"`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(operation.security.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(method === 'GET' ? [] : ["-H 'Content-Type: application/json'"]),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

/** @throws {Error} when a call belongs to no group. */
export function apiView({ paths }: OpenApi): readonly GroupView[] {
  const views = new Map<string, CallView>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase();
      views.set(operation.operationId, {
        id: operation.operationId,
        method,
        path,
        summary: operation.summary,
        purpose: operation.description,
        caller: operation['x-caller'],
        fields: fieldsOf(operation),
        answer: JSON.stringify(operation.responses['200']?.content?.['application/json'].example, null, 2),
        errors: operation['x-errors'],
        curl: curlOf(method, path, operation),
      });
    }
  }
  const groups = GROUPS.map(([title, ids]) => ({
    title,
    calls: ids.map((id) => {
      const view = views.get(id);
      if (view === undefined) throw new Error(`There is no call ${id}`);
      views.delete(id);
      return view;
    }),
  }));
  if (views.size > 0) throw new Error(`No group has ${[...views.keys()].join(', ')}`);
  return groups;
}

export const ERROR_HEAD = ['status', 'when', 'what the applicant sees'] as const;
export const FIELD_HEAD = ['field', 'in', 'type', 'rule', 'example'] as const;

/** Rules that apply to every call, one paragraph each. */
export const EVERY_CALL: readonly string[] = [
  "Paths are relative to the element's `api-base`. A trailing slash makes no difference.",
  'A request carries `Content-Type: application/json`, cookies (`credentials: include`) and, once there is a session, `Authorization: Bearer TOKEN`.',
  'A successful answer is the JSON itself, or wrapped as `{"success": true, "data": …}`; unknown keys are ignored. `{"success": false, "message": "…"}` is a refusal, regardless of the status.',
  'Every answer has the version of the server in `app-version`, which CORS must expose, and `Cache-Control: no-store`.',
  'An integer above 2^53 - 1, such as an ID, is more than JavaScript can hold: it is read as its text and sent back as text.',
  'A stored Social Security number, tax ID, routing or account number comes back masked, as `***-**-6789`: with at most its last four digits. One that does not come back, or only as its last digits, is asked for again. One that is half typed comes back as typed or not at all: as a mask, it would count as on file.',
  'A 429 or 503 says how long to wait: `waitTime` in the body, in milliseconds, or `Retry-After`, which CORS must expose too.',
  'GET and PUT are retried at most twice after a network error, 502, 503 or 504, unless the browser is offline; POST never. A call times out after 20 seconds, the submission after 130.',
];
