import { appendFileSync } from 'node:fs';

/** Takes what a page has counted, and leaves it as a line of `file` for whoever adds it up. */
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
