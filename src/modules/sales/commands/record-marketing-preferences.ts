import { sql } from 'kysely'
import type { MarketingPreference } from '#modules/messaging/rules/marketing-preference.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordConsentGiven, withdrawConsent } from './store-consent.ts'

/** WhatsApp tells a thing again for a week at most; a time before that says nothing about when it happened. */
const TOLD_AGAIN_MS = 7 * 86_400_000

/**
 * People say on WhatsApp that they want no more advertisements, or want them again. Each counts as of when it was said, so that what arrives late or
 * twice undoes nothing that was said since. Messages about a booking go on. Of a number that we do not know nothing is kept.
 */
export async function recordMarketingPreferences(app: App, wishes: readonly MarketingPreference[]): Promise<void> {
  for (const { mobile, wants, at } of wishes) {
    const saidAt = usable(app, at)
    await inTransaction(app.db, async tx => {
      if (wants === 'stop') await stop(app, tx, mobile, saidAt)
      else await start(app, tx, mobile, saidAt)
    })
  }
}

function usable(app: App, at: Date | null): Date {
  const now = app.now()
  return at === null || at > now || now.getTime() - at.getTime() > TOLD_AGAIN_MS ? now : at
}

/** Where nobody had asked them yet, their no is kept all the same: a list that is imported later gives no consent in their name. */
async function stop(app: App, tx: Tx, mobile: string, at: Date): Promise<void> {
  if (await withdrawConsent(app, tx, mobile, null, at)) return
  if (!(await isKnown(tx, mobile))) return
  await tx
    .insertInto('lead_consents')
    .values({ mobile, how: 'whatsapp', given_at: at, withdrawn_at: at })
    .onConflict(conflict => conflict.column('mobile').doNothing())
    .execute()
}

async function isKnown(tx: Tx, mobile: string): Promise<boolean> {
  const [lead, customer] = await Promise.all([
    tx.selectFrom('leads').select('id').where('mobile', '=', mobile).limit(1).executeTakeFirst(),
    tx.selectFrom('customers').select('id').where('mobile', '=', mobile).limit(1).executeTakeFirst(),
  ])
  return lead !== undefined || customer !== undefined
}

/** It gives back what was taken away, and begins nothing. What is given already is given again as of then: a STOP from before comes too late. */
async function start(app: App, tx: Tx, mobile: string, at: Date): Promise<void> {
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
  await recordConsentGiven(app, tx, mobile, { how: 'whatsapp', anew: true, at, leadId: lead?.id ?? null })
}
