/** Parts of a page in Markdown. */
export type Row = readonly string[];

const cell = (text: string): string => text.replaceAll('|', '\\|');

export function table(head: Row, rows: readonly Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const code = (text: string): string => `\`${text}\``;
