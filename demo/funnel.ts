import type { OnboardingEvents } from '../src/host/events';
import { isRouteName, ROUTE_NAMES, ROUTES, type RouteName } from '../src/journey/routes';

export type ScreenLeft = OnboardingEvents['onboarding-metrics'];
export type Device = ScreenLeft['device'];

/** One applicant, as seen in events: from one opening of the element to the next. */
export interface Visit {
  readonly left: readonly ScreenLeft[];
  /** The current screen; null once the element is gone. */
  readonly now: RouteName | null;
}

/** A code of a rule, and how often it was met. */
export type Tally = readonly (readonly [code: string, times: number])[];

export interface ScreenFigures {
  readonly route: RouteName;
  /** How many applicants have seen it. */
  readonly applicants: number;
  /** Milliseconds; null while nobody has left it. */
  readonly median: number | null;
  /** Rules that Continue or the server refused. */
  readonly corrections: Tally;
  /** Warnings that were shown. */
  readonly warnings: Tally;
  readonly outcomes: Readonly<Record<ScreenLeft['outcome'], number>>;
  /** Applicants who are there at this moment. */
  readonly now: number;
}

export interface Funnel {
  readonly applicants: number;
  readonly submitted: number;
  readonly devices: Readonly<Record<Device, number>>;
  /** Every screen that somebody has seen, in the order of the application. */
  readonly screens: readonly ScreenFigures[];
}

const isAfterSubmission = (route: string): boolean => isRouteName(route) && ROUTES[route].needsSubmission === true;

/** The device of a visit is known once its first screen has been left. */
const deviceOf = ({ left }: Visit): Device | undefined => left[0]?.device;

/** Joins a page that was left and restored on the same screen: one stay, with one outcome. */
function staysOf({ left }: Visit): ScreenLeft[] {
  const stays: ScreenLeft[] = [];
  for (const next of left) {
    const last = stays.at(-1);
    if (last?.outcome !== 'left' || last.route !== next.route) {
      stays.push(next);
      continue;
    }
    stays[stays.length - 1] = {
      ...next,
      milliseconds: last.milliseconds + next.milliseconds,
      corrections: sum([last.corrections, next.corrections]),
      warnings: sum([last.warnings, next.warnings]),
    };
  }
  return stays;
}

function sum(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [code, times] of counts.flatMap((each) => Object.entries(each))) sums[code] = (sums[code] ?? 0) + times;
  return sums;
}

/** The most frequent first. */
function tally(counts: readonly Readonly<Record<string, number>>[]): Tally {
  return Object.entries(sum(counts)).sort(([a, more], [b, less]) => less - more || a.localeCompare(b));
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * A funnel computed from the events only.
 * @param device null for all devices
 */
export function funnelOf(all: readonly Visit[], device: Device | null): Funnel {
  const visits = all.filter((visit) => device === null || deviceOf(visit) === device);
  const stays = visits.map(staysOf);
  const seen = visits.map(
    ({ left, now }) => new Set([...left.map(({ route }) => route), ...(now === null ? [] : [now])]),
  );
  return {
    applicants: seen.filter(({ size }) => size > 0).length,
    submitted: seen.filter((routes) => [...routes].some(isAfterSubmission)).length,
    devices: {
      touch: visits.filter((visit) => deviceOf(visit) === 'touch').length,
      mouse: visits.filter((visit) => deviceOf(visit) === 'mouse').length,
    },
    screens: ROUTE_NAMES.filter((route) => seen.some((routes) => routes.has(route))).map((route) => {
      const here = stays.flat().filter((stay) => stay.route === route);
      const times = (outcome: ScreenLeft['outcome']): number => here.filter((stay) => stay.outcome === outcome).length;
      return {
        route,
        applicants: seen.filter((routes) => routes.has(route)).length,
        median: median(here.map(({ milliseconds }) => milliseconds)),
        corrections: tally(here.map(({ corrections }) => corrections)),
        warnings: tally(here.map(({ warnings }) => warnings)),
        outcomes: { forward: times('forward'), back: times('back'), saved: times('saved'), left: times('left') },
        now: visits.filter(({ now }) => now === route).length,
      };
    }),
  };
}
