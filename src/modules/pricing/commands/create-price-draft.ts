import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readLiveBooks } from '../queries/read-price-book.ts'
import { getGroupPriceBook } from '../rules/price-books.ts'

/**
 * The cities that a draft is for: an existing group by its id, a new group by its name, or null for the general prices.
 */
export type PriceDraftScope = { groupId: number } | { newGroup: string } | null

/**
 * Creates a draft from the prices that are in force now for its scope, and returns its id. Rejects with 'forbidden'
 * staff.right, 'invalid' prices.no-group and prices.group-taken.
 */
export async function createPriceDraft(
  app: App,
  staff: Staff,
  name: string,
  scope: PriceDraftScope = null,
): Promise<number> {
  requirePermission(staff, 'prices')
  return inTransaction(app.db, async tx => {
    const groupId = scope && (await findOrCreateGroup(tx, scope))
    const live = await readLiveBooks(tx)
    const { version, gst: _, tax: __, gstFrom: ___, ...terms } = getGroupPriceBook(live, groupId)
    const cities = live.groups.find(one => one.groupId === groupId)?.cities ?? []
    const { id } = await tx
      .insertInto('price_drafts')
      .values({
        ...{
          name,
          group_id: groupId,
          cities: toJsonText([...cities]),
          based_on: version,
          book: toJsonText<unknown>(terms),
        },
        ...{ edited_by: staff.id, edited_at: app.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { name, version, ...(scope && { group: scope }) }
    await recordAuditEntry(app, tx, staff, { subject: 'price-draft', about: id, action: 'opened', after })
    return id
  })
}

async function findOrCreateGroup(tx: Tx, scope: NonNullable<PriceDraftScope>): Promise<number> {
  if ('groupId' in scope) {
    const { groupId } = scope
    const known = await tx.selectFrom('price_groups').select('id').where('id', '=', groupId).executeTakeFirst()
    if (!known) throw reject('invalid', 'prices.no-group', { group: 'prices.no-group' })
    return known.id
  }
  try {
    const { newGroup: name } = scope
    return (await tx.insertInto('price_groups').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('invalid', 'prices.group-taken', { newGroup: 'prices.group-taken' })
  }
}
