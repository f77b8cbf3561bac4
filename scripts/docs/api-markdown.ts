/** docs/api.md, from the OpenAPI description. */
import type { ErrorDoc } from '../openapi/call-docs';
import type { OpenApi } from '../openapi/document';
import { apiView, ERROR_HEAD, EVERY_CALL, FIELD_HEAD, type CallView } from './api-view';
import { code, table } from './markdown';

const errors = (list: readonly ErrorDoc[]): string =>
  table(
    ERROR_HEAD,
    list.map(({ status, when, sees }) => [String(status), when, sees]),
  );

const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

function section(call: CallView): string {
  return [
    `### ${call.method} ${call.path}`,
    `${call.purpose}\n\n*Who may call:* ${call.caller}. *Id:* ${code(call.id)}.`,
    ...(call.fields.length === 0
      ? []
      : [
          table(
            FIELD_HEAD,
            call.fields.map(({ name, place, type, rule, example }) => [
              code(name),
              place,
              type,
              rule,
              example === '' ? '' : code(example),
            ]),
          ),
        ]),
    block('sh', call.curl),
    block('json', call.answer),
    ...(call.errors.length === 0 ? [] : [errors(call.errors)]),
  ].join('\n\n');
}

export function apiMarkdown(document: OpenApi): string {
  const groups = apiView(document).flatMap(({ title, calls }) => [`## ${title}`, ...calls.map(section)]);
  return `${[
    `# ${document.info.title}`,
    `Version ${document.info.version}. ${document.info.description}`,
    'Made by `npm run docs` from the schemas that the element parses with and from `scripts/openapi`; the same description is\n`dist/openapi.json` for machines and `dist/api.html` for reading and printing.',
    '## Every call',
    EVERY_CALL.map((line) => `- ${line}`).join('\n'),
    errors(document['x-errors']),
    ...groups,
  ].join('\n\n')}\n`;
}
