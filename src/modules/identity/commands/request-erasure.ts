import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * Requests erasure of the account. A repeated request is still one request (DPDP Act 2023, section 12(3)); staff carry
 * it out.
 */
export async function requestErasure(app: App, { id }: Customer): Promise<void> {
  await app.db
    .insertInto('erasure_requests')
    .values({ customer_id: id, requested_at: app.now() })
    .onConflict(conflict => conflict.column('customer_id').where('done_at', 'is', null).doNothing())
    .execute()
}

/** Withdraws an erasure request that is not yet carried out. */
export async function withdrawErasure(app: App, { id }: Customer): Promise<void> {
  await app.db.deleteFrom('erasure_requests').where('customer_id', '=', id).where('done_at', 'is', null).execute()
}
