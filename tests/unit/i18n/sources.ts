/** Every module of ours that can be reached from the entries, without comments and types, by its path. */
export async function sourcesOf(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = new URLSearchParams(entries.map((entry) => ['entry', entry]));
  const answer = await fetch(`/sources.json?${query.toString()}`);
  return new Map(Object.entries((await answer.json()) as Record<string, string>));
}
