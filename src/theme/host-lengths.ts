/** A length in any unit, in pixels as the browser computes it at the probe; undefined if it is not a length. */
export function pixelsOf(probe: HTMLElement, value: string): number | undefined {
  probe.style.setProperty('text-indent', '-1px');
  probe.style.setProperty('text-indent', value);
  const computed = getComputedStyle(probe).textIndent;
  probe.style.removeProperty('text-indent');
  return computed.endsWith('px') ? Number.parseFloat(computed) : undefined;
}
