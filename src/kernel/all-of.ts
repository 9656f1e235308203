/** Waits for what is read at once, by its names. The first that fails is what it fails with. */
export async function allOf<Reads extends Record<string, unknown>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const read = await Promise.all(Object.entries(reads).map(async ([name, one]) => [name, await one]))
  return Object.fromEntries(read)
}
