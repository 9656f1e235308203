import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { withdrawQueuedOffers } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { parseOptOutLink } from '../queries/opt-out-link.ts'
import type { ConsentSource } from '../rules/consent.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

type ConsentInput = {
  source: ConsentSource
  /** They expressed it themselves, which also counts after an earlier opt-out. A file does not reverse an opt-out. */
  overridesWithdrawal: boolean
  at?: Date
  /** The consent text, if they read one. */
  wording?: string | undefined
  /** Null if there is no lead yet. */
  leadId: number | null
  staff?: Staff | undefined
}

/** Records that a number opted in to messages about its move. True if that changed something. */
export async function recordLeadConsent(app: App, tx: Tx, mobile: string, input: ConsentInput): Promise<boolean> {
  const { source, overridesWithdrawal, at = app.now(), wording, leadId, staff } = input
  const consentColumns = { source, given_at: at, withdrawn_at: null, wording: wording ?? null }
  const row = await tx
    .insertInto('lead_consents')
    .values({ mobile, ...consentColumns })
    .onConflict(conflict =>
      conflict
        .column('mobile')
        .doUpdateSet(consentColumns)
        .where(sql<boolean>`lead_consents.withdrawn_at <= ${at} and ${overridesWithdrawal}::boolean`),
    )
    .returning('id')
    .executeTakeFirst()
  if (row && leadId !== null) await addConsentEvent(app, tx, leadId, 'given', staff ?? null)
  return row !== undefined
}

/**
 * Records the opt-in of a customer beside a form of the site, with the text as they read it. A second time changes
 * nothing.
 */
export async function recordReminderConsent(app: App, mobile: string, wording: string): Promise<void> {
  await inTransaction(app.db, async tx => {
    const lead = await findNewestLead(tx, mobile)
    await recordLeadConsent(app, tx, mobile, {
      source: 'site',
      overridesWithdrawal: true,
      wording,
      leadId: lead?.id ?? null,
    })
  })
}

const findNewestLead = (tx: Tx, mobile: string) =>
  tx.selectFrom('leads').select('id').where('mobile', '=', mobile).orderBy('id', 'desc').executeTakeFirst()

/**
 * Withdraws a consent, as easily as it was given (DPDP Act 2023, section 6(4)): waiting messages are not sent, and the
 * plan sends no more. True if that changed something.
 */
export async function withdrawConsent(
  app: App,
  tx: Tx,
  mobile: string,
  staff: Staff | null,
  at = app.now(),
): Promise<boolean> {
  const row = await tx
    .updateTable('lead_consents')
    .set({ withdrawn_at: at })
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null)
    .where('given_at', '<=', at)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await withdrawQueuedOffers(tx, mobile)
  const lead = await findNewestLead(tx, mobile)
  if (lead) await addConsentEvent(app, tx, lead.id, 'withdrawn', staff)
  return true
}

const addConsentEvent = (app: App, tx: Tx, leadId: number, what: 'given' | 'withdrawn', staff: Staff | null) =>
  tx
    .insertInto('lead_events')
    .values({ lead_id: leadId, kind: 'consent', what, key: null, staff_id: staff?.id ?? null, at: app.now() })
    .execute()

/**
 * Records what a person told staff: that they opt in to messages about their move, or opt out. Rejects with 'forbidden'
 * staff.right, 'unknown' lead.unknown, 'conflict' lead.changed.
 */
export async function recordConsentByStaff(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  agrees: boolean,
): Promise<void> {
  requirePermission(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const { mobile } = await lockLead(tx, staff, knownLead)
    const isChanged = agrees
      ? await recordLeadConsent(app, tx, mobile, {
          source: 'desk',
          overridesWithdrawal: true,
          leadId: knownLead.id,
          staff,
        })
      : await withdrawConsent(app, tx, mobile, staff)
    if (!isChanged) return
    const change = { before: { agrees: !agrees }, after: { agrees } }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: 'consent', ...change })
  })
}

/**
 * Withdraws the consent that the link of a message belongs to. A second time changes nothing. Rejects with 'unknown'
 * lead.stop-link.
 */
export async function withdrawConsentByLink(app: App, link: string): Promise<void> {
  const id = parseOptOutLink(app, link)
  if (id === null) throw reject('unknown', 'lead.stop-link')
  await inTransaction(app.db, async tx => {
    const known = await tx.selectFrom('lead_consents').select('mobile').where('id', '=', id).executeTakeFirst()
    if (known) await withdrawConsent(app, tx, known.mobile, null)
  })
}
