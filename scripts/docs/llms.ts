/** The guides for AI tools (https://llmstxt.org): a list, and all of them in one file. */
import { readFileSync } from 'node:fs';

const at = (file: string): URL => new URL(`../../${file}`, import.meta.url);

/** In the order a newcomer needs them. */
const GUIDES = [
  'docs/quick-start.md',
  'docs/integration.md',
  'docs/hosting.md',
  'docs/server-kit.md',
  'docs/api.md',
  'docs/reference-api.md',
  'docs/accessibility.md',
  'docs/measurements.md',
  'docs/releasing.md',
] as const;

interface Guide {
  readonly file: string;
  readonly title: string;
  /** The first paragraph. */
  readonly summary: string;
  readonly text: string;
}

function guide(file: string): Guide {
  const text = readFileSync(at(file), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  const summary = /^# .+\n+((?:[^\n]+\n)+)/m
    .exec(text)?.[1]
    ?.trim()
    .replaceAll('\n', ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  if (title === undefined || summary === undefined) throw new Error(`${file} has no title, or no first paragraph`);
  return { file, title, summary, text };
}

const guides = GUIDES.map(guide);
const { title, summary } = guide('README.md');

/** `llms.txt`: what there is to read, relative to the package. */
export function llmsIndex(): string {
  const links = guides.map((page) => `- [${page.title}](../${page.file}): ${page.summary}`);
  return `# ${title}\n\n> ${summary}\n\nAll guides in one file: [llms-full.txt](llms-full.txt)\n\n## Guides\n\n${links.join('\n')}\n`;
}

/** `llms-full.txt`: every guide, one after the other. */
export function llmsFull(): string {
  return [readFileSync(at('README.md'), 'utf8'), ...guides.map(({ text }) => text)].join('\n\n---\n\n');
}
