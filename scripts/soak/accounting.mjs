/** Whether a soak ran what it was asked for. */

/** Adds up the counts of all pages: a line of JSON for each, `{ kind: cases }`. */
export function sumOf(lines) {
  const sum = {};
  for (const line of lines.split('\n').filter(Boolean)) {
    for (const [kind, cases] of Object.entries(JSON.parse(line))) sum[kind] = (sum[kind] ?? 0) + cases;
  }
  return sum;
}

/**
 * @param {Record<string, number>} options.asked cases by kind
 * @param {Record<string, number>} options.ran cases by kind that ran to their end
 * @param {Record<string, number | null>} options.ended what each run of tests ended with
 * @param {Record<string, number>} [options.each] cases of which every member of a kind must have run so many: what ran counts each
 *   member as `kind of member`
 * @returns {{ table: string, problems: string[] }} no problems where everything that was asked for ran and held
 */
export function account({ asked, ran, ended, each = {} }) {
  const rows = Object.entries(asked).map(([kind, wanted]) => ({ kind, wanted, had: ran[kind] ?? 0 }));
  const members = Object.entries(each).flatMap(([kind, wanted]) =>
    Object.entries(ran)
      .filter(([name]) => name.startsWith(`${kind} of `))
      .map(([name, had]) => ({ kind: name, wanted, had })),
  );
  const width = Math.max(...rows.map(({ kind }) => kind.length));
  const line = (kind, wanted, had) =>
    `${kind.padEnd(width)}  ${String(wanted).padStart(8)}  ${String(had).padStart(8)}`;
  return {
    table: [line('kind', 'asked', 'ran'), ...rows.map(({ kind, wanted, had }) => line(kind, wanted, had))].join('\n'),
    problems: [
      ...Object.entries(ended)
        .filter(([, code]) => code !== 0)
        .map(([name, code]) => `the ${name} ended with ${code}`),
      ...[...rows, ...members]
        .filter(({ wanted, had }) => !(had >= wanted))
        .map(({ kind, wanted, had }) => `${kind}: ran ${had} of ${wanted}`),
    ],
  };
}
