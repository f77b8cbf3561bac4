/**
 * Every object that properties, symbols, prototypes and nodes lead to from an object, as a page script finds them: names and texts.
 * Complete in itself: journeys hand its source to the page.
 */
export function reachableFrom(start: object): { readonly names: string[]; readonly texts: string[] } {
  /** A prototype is an instance of Node too, but of nothing in a page. */
  const isLiveNode = (value: object): value is Node => value instanceof Node && !Object.hasOwn(value, 'constructor');
  const seen = new WeakSet<object>();
  const names: string[] = [];
  const texts: string[] = [];
  const queue: unknown[] = [start];
  for (let value = queue.pop(); value !== undefined || queue.length > 0; value = queue.pop()) {
    if (typeof value === 'string') texts.push(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
    if (seen.has(value) || value === window || value === document) continue;
    seen.add(value);
    // DOM nodes are left through their own properties and their children.
    if (isLiveNode(value)) {
      if (value instanceof Element && value.shadowRoot !== null) queue.push(value.shadowRoot);
      queue.push(...value.childNodes);
    }
    for (let holder: object | null = value; holder !== null; holder = Object.getPrototypeOf(holder) as object | null) {
      // Accessors of the platform lead to the whole page; those of the element are asked.
      const isPlatform = holder !== value && /\[native code\]/.test(String(holder.constructor));
      if (isPlatform) break;
      for (const key of Reflect.ownKeys(holder)) {
        names.push(String(key));
        const property = Reflect.getOwnPropertyDescriptor(holder, key);
        // React's own accessor of an input's value says what every input says of itself.
        const isValue = value instanceof HTMLInputElement && ['value', 'checked'].includes(String(key));
        if (property === undefined || isValue) continue;
        // A prototype, met as a value, has no element to read from.
        try {
          queue.push('value' in property ? property.value : property.get?.call(value));
        } catch {
          continue;
        }
      }
    }
  }
  return { names, texts };
}
