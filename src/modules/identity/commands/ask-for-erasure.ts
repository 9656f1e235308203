import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Asked once or twice, it is one request (DPDP Act 2023, section 12(3)); staff carry it out. */
export async function askForErasure(app: App, { id }: Customer): Promise<void> {
  await app.db
    .insertInto('erasure_requests')
    .values({ customer_id: id, requested_at: app.now() })
    .onConflict(conflict => conflict.column('customer_id').where('done_at', 'is', null).doNothing())
    .execute()
}

/** Until it is carried out, a customer may think better of it. */
export async function withdrawErasure(app: App, { id }: Customer): Promise<void> {
  await app.db.deleteFrom('erasure_requests').where('customer_id', '=', id).where('done_at', 'is', null).execute()
}
