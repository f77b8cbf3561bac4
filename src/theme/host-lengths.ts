/** A length in whatever unit, as the browser computes it in this place; undefined for anything else. */
export function pixelsOf(probe: HTMLElement, value: string): number | undefined {
  probe.style.setProperty('text-indent', '-1px');
  probe.style.setProperty('text-indent', value);
  const computed = getComputedStyle(probe).textIndent;
  probe.style.removeProperty('text-indent');
  return computed.endsWith('px') ? Number.parseFloat(computed) : undefined;
}
