/** What operators see: one log entry for each answer, and counters in the text format of Prometheus. */

/** Built from names of the code only: no address, no path, no body, no header that anybody sent. */
export interface LogEntry {
  readonly at: string;
  /** Id of the call, or `unknown`. */
  readonly call: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Name of an unexpected error, with the SQLSTATE if it has one. */
  readonly error?: string;
}

const BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];
const SECOND = 1000;

export interface Watch {
  note(entry: LogEntry): void;
  /** @param gauges current values by name, such as `onboarding_password_queue` */
  metrics(gauges: Readonly<Record<string, number>>): string;
}

export function createWatch(log: (entry: LogEntry) => void): Watch {
  const answers = new Map<string, number>();
  const durations = new Map<string, { readonly counts: number[]; sum: number }>();

  return {
    note(entry) {
      const { call, status, milliseconds } = entry;
      const labels = `call="${call}",status="${status}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      const found = durations.get(call) ?? { counts: [...BUCKETS, Infinity].map(() => 0), sum: 0 };
      durations.set(call, found);
      found.sum += milliseconds;
      for (const [at, most] of [...BUCKETS, Infinity].entries()) {
        if (milliseconds <= most) found.counts[at] = (found.counts[at] ?? 0) + 1;
      }
      log(entry);
    },
    metrics(gauges) {
      const lines = ['# TYPE onboarding_answers_total counter'];
      for (const [labels, count] of answers) lines.push(`onboarding_answers_total{${labels}} ${count}`);
      lines.push('# TYPE onboarding_answer_seconds histogram');
      for (const [call, { counts, sum }] of durations) {
        for (const [at, count] of counts.entries()) {
          const most = BUCKETS[at];
          const le = most === undefined ? '+Inf' : String(most / SECOND);
          lines.push(`onboarding_answer_seconds_bucket{call="${call}",le="${le}"} ${count}`);
        }
        lines.push(`onboarding_answer_seconds_sum{call="${call}"} ${sum / SECOND}`);
        lines.push(`onboarding_answer_seconds_count{call="${call}"} ${counts.at(-1) ?? 0}`);
      }
      for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
      return `${lines.join('\n')}\n`;
    },
  };
}
