/** How the benchmark prints and sums up. */

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

export function report(what: string, figure: string): void {
  console.log(`${what.padEnd(58)} ${figure}`);
}

export function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
