import { sql } from 'kysely'
import { refuse } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { withdrawOffers } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readStopLink } from '../queries/stop-link.ts'
import type { ConsentHow } from '../rules/consent.ts'
import { lockLead, type SeenLead } from './lock-lead.ts'

/**
 * A number agrees to be written to about its move. `anew`: they said so just now, which counts after a withdrawal too; a file that was written before does
 * not take one back. True where it is news.
 */
export async function giveConsent(
  app: App,
  tx: Tx,
  mobile: string,
  how: ConsentHow,
  { anew, leadId, staff }: { anew: boolean; leadId: number; staff?: Staff | undefined },
): Promise<boolean> {
  const row = await tx
    .insertInto('sales_consents')
    .values({ mobile, how, given_at: app.now(), withdrawn_at: null })
    .onConflict(conflict =>
      conflict
        .column('mobile')
        .doUpdateSet({ how, given_at: app.now(), withdrawn_at: null })
        .where(sql<boolean>`sales_consents.withdrawn_at is not null and ${anew}::boolean`),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await note(app, tx, leadId, 'given', staff ?? null)
  return row !== undefined
}

/** As easily as it was given (DPDP Act 2023, section 6(4)): what waits to go does not go, and the plan sends nothing more. */
async function withdraw(app: App, tx: Tx, mobile: string, staff: Staff | null): Promise<boolean> {
  const row = await tx
    .updateTable('sales_consents')
    .set({ withdrawn_at: app.now() })
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await withdrawOffers(tx, mobile)
  const lead = await tx
    .selectFrom('sales_leads')
    .select('id')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (lead) await note(app, tx, lead.id, 'withdrawn', staff)
  return true
}

const note = (app: App, tx: Tx, leadId: number, what: 'given' | 'withdrawn', staff: Staff | null) =>
  tx
    .insertInto('sales_events')
    .values({ lead_id: leadId, kind: 'consent', what, key: null, staff_id: staff?.id ?? null, at: app.now() })
    .execute()

/**
 * Writes down what somebody told the desk: that they agree to messages about their move, or want no more of them. Refuses 'forbidden' staff.right,
 * 'unknown' sales.unknown, 'conflict' sales.changed.
 */
export async function keepConsent(app: App, staff: Staff, seen: SeenLead, agrees: boolean): Promise<void> {
  requireRight(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const { mobile } = await lockLead(tx, staff, seen)
    const isNews = agrees
      ? await giveConsent(app, tx, mobile, 'desk', { anew: true, leadId: seen.id, staff })
      : await withdraw(app, tx, mobile, staff)
    if (!isNews) return
    const change = { before: { agrees: !agrees }, after: { agrees } }
    await recordChange(app, tx, staff, { subject: 'lead', about: seen.id, deed: 'consent', ...change })
  })
}

/** Whoever holds the link of a message wants no more of them. The same twice is once. Refuses 'unknown' sales.stop-link. */
export async function stopMessages(app: App, link: string): Promise<void> {
  const id = readStopLink(app, link)
  if (id === null) throw refuse('unknown', 'sales.stop-link')
  await inTransaction(app.db, async tx => {
    const known = await tx.selectFrom('sales_consents').select('mobile').where('id', '=', id).executeTakeFirst()
    if (known) await withdraw(app, tx, known.mobile, null)
  })
}
