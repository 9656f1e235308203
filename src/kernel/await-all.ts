/**
 * Waits for several promises in parallel and returns their values under the same names. Rejects with the first error.
 */
export async function awaitAll<Reads extends Record<string, unknown>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const read = await Promise.all(Object.entries(reads).map(async ([name, one]) => [name, await one]))
  return Object.fromEntries(read)
}
