import { listChanges } from '#modules/identity/index.server.ts'

/** What was done to one thing, as its page shows it: what it was before and after is the audit's to tell. Refuses as `listChanges`. */
export async function loadTrail(...asked: Parameters<typeof listChanges>) {
  return (await listChanges(...asked)).map(({ id, at, by, deed }) => ({ id, at, by, deed }))
}
