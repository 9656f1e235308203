import type { App } from '#platform/app.ts'

/** Returns the names of the items among `ids` that staff have withdrawn. */
export async function listWithdrawnItems({ db }: App, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('items')
    .select('name')
    .where('id', 'in', ids)
    .where('active', '=', false)
    .orderBy('position')
    .execute()
  return rows.map(({ name }) => name)
}
