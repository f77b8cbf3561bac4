import { appendFileSync } from 'node:fs';

/** Appends a page's counts as a line of `file`, to be added up later. */
export function countCases(file) {
  return {
    name: 'count-cases',
    executeCommand({ command, payload }) {
      if (command !== 'count-cases') return undefined;
      appendFileSync(file, `${JSON.stringify(payload)}\n`);
      return true;
    },
  };
}
