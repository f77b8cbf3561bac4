/** How the command prints a result: one line, and below a failure why it matters. */
import type { Finding } from './attack';
import type { Outcome } from './conformance';

export function outcomeLines({ verdict, call, applicant, holds, why, detail }: Outcome): string {
  const whose = applicant === 'contact' ? ' (government)' : '';
  const first = `${verdict.padEnd(4)}  ${call}${whose}  ${holds}`;
  if (verdict === 'ok') return first;
  return `${first}: ${detail}${verdict === 'FAIL' ? `\n      ${why}` : ''}`;
}

export function findingLines({ verdict, id, holds, consequence, fix, detail }: Finding): string {
  const first = `${verdict.padEnd(4)}  ${id}  ${holds}`;
  if (verdict === 'ok') return first;
  return `${first}: ${detail}${verdict === 'FAIL' ? `\n      ${consequence}\n      Fix: ${fix}` : ''}`;
}
