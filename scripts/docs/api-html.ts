/** dist/api.html, from the OpenAPI description: one page without a script, for reading and printing. */
import type { ErrorDoc } from '../openapi/call-docs';
import type { OpenApi } from '../openapi/document';
import { apiView, ERROR_HEAD, EVERY_CALL, FIELD_HEAD, type CallView } from './api-view';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sentence, with text between backticks as code. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const code = (text: string): string => `<code>${escape(text)}</code>`;

/** A table that scrolls on its own if the page is narrow, also by keyboard. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const first = head.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const rest = rows.map(([name = '', ...cells]) => {
    const others = cells.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${name}</th>${others}</tr>`;
  });
  return `<div class="wide" role="group" aria-label="${escape(caption)}" tabindex="0">
<table><caption>${escape(caption)}</caption><thead><tr>${first}</tr></thead><tbody>${rest.join('')}</tbody></table>
</div>`;
}

const errors = (caption: string, list: readonly ErrorDoc[]): string =>
  table(
    caption,
    ERROR_HEAD,
    list.map(({ status, when, sees }) => [String(status), prose(when), prose(sees)]),
  );

function section(call: CallView): string {
  const rows = call.fields.map(({ name, place, type, rule, example }) => [
    code(name),
    place,
    type,
    prose(rule),
    example === '' ? '' : code(example),
  ]);
  return `<section id="${call.id}" aria-labelledby="${call.id}-title">
<h3 id="${call.id}-title"><span class="method">${call.method}</span> ${code(call.path)}</h3>
<p>${prose(call.purpose)}</p>
<p class="caller"><b>Who may call:</b> ${prose(call.caller)}. <b>Id:</b> ${code(call.id)}</p>
${rows.length === 0 ? '' : table('What is sent', FIELD_HEAD, rows)}
<h4>Example</h4>
<pre>${escape(call.curl)}</pre>
<h4>Answer</h4>
<pre>${escape(call.answer)}</pre>
${call.errors.length === 0 ? '' : errors('Refusals', call.errors)}
</section>`;
}

const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --ground: #fff; --soft: #f3f5f8; --line: #c3cad4; --link: #0a4fc4; --quiet: #4a5360; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e7eaef; --ground: #14171c; --soft: #1e232b; --line: #454e5c; --link: #8ab8ff; --quiet: #b4bdca; }
}
body { margin: 0; color: var(--text); background: var(--ground); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.page { max-width: 78em; margin: 0 auto; padding: 1.5em; }
@media (min-width: 64em) {
  .page { display: grid; grid-template-columns: 19em minmax(0, 1fr); gap: 2.5em; }
  nav { position: sticky; top: 1.5em; max-height: calc(100vh - 3em); overflow-y: auto; }
}
nav ul { margin: 0 0 .8em; padding: 0; list-style: none; }
nav li { margin: .2em 0; overflow-wrap: anywhere; }
nav h2 { margin: .6em 0 .2em; font-size: .9em; }
h2 { margin-top: 2em; }
h3 { margin: 2.2em 0 .4em; padding-top: .8em; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
h4 { margin: 1em 0 .3em; }
.method { display: inline-block; min-width: 3em; padding: 0 .4em; border: 1px solid currentcolor; border-radius: .3em; font-size: .8em; text-align: center; }
.caller { color: var(--quiet); }
code, pre { font: .9em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.wide:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
pre { margin: 0; padding: .8em 1em; border-radius: .4em; background: var(--soft); white-space: pre-wrap; }
table { width: 100%; min-width: 42em; margin: 1em 0; border-collapse: collapse; font-size: .92em; }
caption { padding: .3em 0; font-weight: 600; text-align: start; }
th, td { padding: .35em .6em; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th code { white-space: nowrap; }
thead th { background: var(--soft); }
tbody th { font-weight: 400; }
@media print {
  nav { display: none; }
  .page { display: block; max-width: none; padding: 0; }
  .wide { overflow: visible; }
  table { min-width: 0; }
  th code { white-space: normal; }
  body { font-size: 10pt; }
  h3, h4, caption { break-after: avoid; }
  tr, pre { break-inside: avoid; }
}
`;

export function apiHtml(document: OpenApi): string {
  const { title, version, description } = document.info;
  const groups = apiView(document);
  const links = groups.map(({ title: name, calls }) => {
    const items = calls.map(({ id, method, path }) => `<li><a href="#${id}">${method} ${escape(path)}</a></li>`);
    return `<h2>${escape(name)}</h2><ul>${items.join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} ${version}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="page">
<nav aria-label="Calls">${links.join('\n')}</nav>
<main>
<h1>${escape(title)}</h1>
<p>Version ${version}. ${prose(description)}</p>
<h2>Every call</h2>
<ul>${EVERY_CALL.map((line) => `<li>${prose(line)}</li>`).join('')}</ul>
${errors('Refusals of every call', document['x-errors'])}
${groups.map(({ title: name, calls }) => `<h2>${escape(name)}</h2>\n${calls.map(section).join('\n')}`).join('\n')}
</main>
</div>
</body>
</html>
`;
}
