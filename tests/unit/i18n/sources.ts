/** Every module of ours that can be reached from the entries, as the browser gets it: comments and types are gone. */
export async function sourcesOf(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let next = entries.map((entry) => new URL(entry, location.origin).pathname);
  while (next.length > 0) {
    const texts = await Promise.all(next.map(async (path) => [path, await (await fetch(path)).text()] as const));
    for (const [path, text] of texts) found.set(path, text);
    const imported = texts.flatMap(([path, text]) =>
      [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([./][^"'\s]+\.tsx?)["']/g)].map(
        ([, to = '']) => new URL(to, new URL(path, location.origin)).pathname,
      ),
    );
    next = [...new Set(imported)].filter((path) => path.startsWith('/src/') && !found.has(path));
  }
  return found;
}
