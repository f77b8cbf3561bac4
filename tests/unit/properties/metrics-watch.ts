/** Reads everything that `onboarding-metrics` tells: names of ours and counts, never a text of the applicant's or the server's. */
import { en } from '../../../src/i18n/catalogue';
import { warningCodes } from '../../../src/domain/warnings/warning';
import { isRouteName } from '../../../src/journey/routes';
import { soak } from './soak';

export interface MetricsWatch {
  /** What must not have been told, since the last time. */
  problems(): string[];
  stop(): void;
}

const EVENT = 'onboarding-metrics';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isOneOf =
  (...values: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && values.includes(value);
const areCountsOf =
  (codes: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([code, times]) => codes.includes(code) && isCount(times));

/** What each field may say; there is no other field. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  route: (value) => typeof value === 'string' && isRouteName(value),
  milliseconds: isCount,
  corrections: areCountsOf(Object.keys(en)),
  warnings: areCountsOf(warningCodes),
  outcome: isOneOf('forward', 'back', 'saved', 'left'),
  device: isOneOf('touch', 'mouse'),
};

/** What is wrong with one event's detail. */
export function wrongIn(detail: unknown): string[] {
  const told = typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];
  const missing = Object.keys(FIELDS).filter((name) => !told.some(([key]) => key === name));
  return [
    ...missing.map((name) => `the metrics have no ${name}`),
    ...told
      .filter(([name, value]) => FIELDS[name]?.(value) !== true)
      .map(([name, value]) => `the metrics tell ${name}: ${JSON.stringify(value)}`),
  ];
}

/** Listens on the page, as a host does. */
export function watchMetrics(): MetricsWatch {
  let found: string[] = [];
  const hear = (event: Event): void => {
    found.push(...wrongIn((event as CustomEvent<unknown>).detail));
    soak.count('metrics');
  };
  document.addEventListener(EVENT, hear);
  return {
    problems() {
      const now = found;
      found = [];
      return now;
    },
    stop: () => document.removeEventListener(EVENT, hear),
  };
}
