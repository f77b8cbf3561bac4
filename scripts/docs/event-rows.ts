/** The element's events as the documents show them: their details are read from the types, so that they are written once. */
import { readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';
import { EVENT_NAMES } from '../../src/host/event-names';
import { CANCELABLE_EVENTS } from '../../src/host/events';
import { EVENT_TEXTS } from './meanings';

const FILE = new URL('../../src/host/events.ts', import.meta.url);

export const EVENT_ROWS = EVENT_NAMES.map((name) => ({
  name,
  detail: detailOf(name),
  meaning: CANCELABLE_EVENTS.includes(name) ? `${EVENT_TEXTS[name]}; cancelable` : EVENT_TEXTS[name],
}));

/** The type of an event's detail on one line, as a reader wants it. */
function detailOf(name: string): string {
  const source = ts.createSourceFile('events.ts', readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);
  const details = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'OnboardingEvents',
  );
  const members = details !== undefined && ts.isInterfaceDeclaration(details) ? details.members : [];
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || member.name.text !== name) continue;
    const type = member.type?.getText() ?? '';
    return type
      .replaceAll('readonly ', '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('; }', ' }')
      .replace('Record<string, never>', '{}');
  }
  throw new Error(`OnboardingEvents has no ${name}`);
}
