import { sql } from 'kysely'
import type { MarketingPreference } from '#modules/messaging/rules/marketing-preference.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordLeadConsent, withdrawConsent } from './record-lead-consent.ts'

/** WhatsApp repeats a report for at most a week. An older time cannot be trusted. */
const MAX_REPEAT_MS = 7 * 86_400_000

/**
 * Records that people opted out of advertisements on WhatsApp, or in again. Each preference counts from when it was
 * expressed, so a late or repeated report does not undo a newer one. Messages about a booking continue. Nothing is
 * stored for unknown numbers.
 */
export async function recordMarketingPreferences(app: App, preferences: readonly MarketingPreference[]): Promise<void> {
  for (const { mobile, wants, at } of preferences) {
    const effectiveAt = toTrustedTime(app, at)
    await inTransaction(app.db, async tx => {
      if (wants === 'stop') await optOut(app, tx, mobile, effectiveAt)
      else await optInAgain(app, tx, mobile, effectiveAt)
    })
  }
}

function toTrustedTime(app: App, at: Date | null): Date {
  const now = app.now()
  return at === null || at > now || now.getTime() - at.getTime() > MAX_REPEAT_MS ? now : at
}

/** Stores the opt-out even without an earlier consent, so that a list imported later gives no consent for them. */
async function optOut(app: App, tx: Tx, mobile: string, at: Date): Promise<void> {
  if (await withdrawConsent(app, tx, mobile, null, at)) return
  if (!(await isKnownNumber(tx, mobile))) return
  await tx
    .insertInto('lead_consents')
    .values({ mobile, source: 'whatsapp', given_at: at, withdrawn_at: at })
    .onConflict(conflict => conflict.column('mobile').doNothing())
    .execute()
}

async function isKnownNumber(tx: Tx, mobile: string): Promise<boolean> {
  const [lead, customer] = await Promise.all([
    tx.selectFrom('leads').select('id').where('mobile', '=', mobile).limit(1).executeTakeFirst(),
    tx.selectFrom('customers').select('id').where('mobile', '=', mobile).limit(1).executeTakeFirst(),
  ])
  return lead !== undefined || customer !== undefined
}

/**
 * Reverses an earlier opt-out; it is no first consent. For a consent that is active it only updates the time, so that
 * an older STOP report has no effect.
 */
async function optInAgain(app: App, tx: Tx, mobile: string, at: Date): Promise<void> {
  const known = await tx
    .updateTable('lead_consents')
    .set({ given_at: sql<Date>`case when withdrawn_at is null then greatest(given_at, ${at}) else given_at end` })
    .where('mobile', '=', mobile)
    .returning(['withdrawn_at'])
    .executeTakeFirst()
  if (!known?.withdrawn_at) return
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await recordLeadConsent(app, tx, mobile, {
    source: 'whatsapp',
    overridesWithdrawal: true,
    at,
    leadId: lead?.id ?? null,
  })
}
