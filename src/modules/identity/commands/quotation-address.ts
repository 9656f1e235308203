import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** A person compares; nobody needs more of them in a day. */
const MOST_A_DAY = 10
/** Addresses that one person may only have typed, in a day: nobody mails strangers through us. */
const MOST_TYPED = 3
const QUOTATIONS = ['quotation', 'quote-request'] as const

/**
 * Where a quotation is mailed: an address that its owner has confirmed, ten times a day; one that was only typed may be a
 * stranger's, so it gets one, and then none, and one person may name three such a day. Null where none is to go.
 */
export async function quotationAddressOf(app: App, tx: Tx, customerId: number, email: string): Promise<string | null> {
  if (!email) return null
  // Two at the same moment are counted one after the other; a new order's reference to the customer is no obstacle to this lock.
  const owner = await tx
    .selectFrom('customers')
    .select(['email', 'email_confirmed_at', 'mobile'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const confirmed = owner?.email === email && owner.email_confirmed_at !== null
  const before = await tx
    .selectFrom('messages')
    .select('id')
    .where('email', '=', email)
    .where('template', 'in', QUOTATIONS)
    .$if(confirmed, query => query.where('created_at', '>', new Date(app.now().getTime() - 86_400_000)))
    .limit(MOST_A_DAY)
    .execute()
  if (before.length >= (confirmed ? MOST_A_DAY : 1)) return null
  if (confirmed || !owner) return email
  const others = await tx
    .selectFrom('messages')
    .select('email')
    .distinct()
    .where('mobile', '=', owner.mobile)
    .where('template', 'in', QUOTATIONS)
    .where('email', 'is not', null)
    .where('email', '<>', owner.email)
    .where('created_at', '>', new Date(app.now().getTime() - 86_400_000))
    .limit(MOST_TYPED)
    .execute()
  return others.length < MOST_TYPED ? email : null
}
