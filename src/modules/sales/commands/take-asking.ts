import { sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Language } from '#words/language.ts'
import { readPlan } from '../queries/read-plan.ts'
import { firstAction } from '../rules/follow-up.ts'
import { canMoveLead, type LeadSource, type LeadState } from '../rules/lead.ts'
import { nextOwner } from './next-owner.ts'

/** That somebody may book, from wherever we know it. */
export type Asking = {
  mobile: Mobile
  name: string
  email: string
  language: Language
  cityId: number | null
  source: LeadSource
  /** What it arose from: the same key counts once. */
  key: string
  words: string
  at: Date
  /** It has a price before it. */
  quoted?: boolean
  /** Who of staff took it; a lead without an owner becomes theirs. */
  staffId?: number
}

/**
 * The only way a lead arises: the asking joins the open lead of its number, or begins one. However many come at once, a number has one open
 * lead; who sleeps wakes. Null where this asking was taken before.
 */
export async function takeAsking(app: App, tx: Tx, asking: Asking): Promise<{ id: number; isNew: boolean } | null> {
  const { key, mobile, source, at, staffId = null } = asking
  if (await tx.selectFrom('sales_events').select('id').where('key', '=', key).executeTakeFirst()) return null
  const { steps } = await readPlan(tx)
  const first = firstAction(steps, at)
  const next = { next_at: first?.at ?? null, next_kind: first?.kind ?? null, next_step: first?.step ?? null }
  const told = {
    name: asking.name.slice(0, 250),
    email: asking.email.slice(0, 250),
    language: asking.language,
    city_id: asking.cityId,
  }
  // The index of open leads lets one in; whoever comes at the same moment waits for it and joins.
  const lead = await tx
    .insertInto('sales_leads')
    .values({ mobile, ...told, source, owner_id: staffId, ...next, asked_at: at, created_at: app.now() })
    .onConflict(conflict =>
      conflict.column('mobile').where(sql<boolean>`state not in ('won', 'lost')`).doUpdateSet({
        name: sql`coalesce(nullif(sales_leads.name, ''), excluded.name)`,
        email: sql`coalesce(nullif(sales_leads.email, ''), excluded.email)`,
        city_id: sql`coalesce(sales_leads.city_id, excluded.city_id)`,
        owner_id: sql`coalesce(sales_leads.owner_id, excluded.owner_id)`,
        revision: sql`sales_leads.revision + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const isNew = lead.revision === 1
  const event = await tx
    .insertInto('sales_events')
    .values({
      ...{ lead_id: lead.id, kind: 'asked', what: source, words: asking.words.slice(0, 2_000) },
      ...{ key, staff_id: staffId, at },
    })
    .onConflict(conflict => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return null // another was faster with the very same one
  await tx
    .updateTable('sales_leads')
    .set(moved(asking, lead, next))
    .where('id', '=', lead.id)
    .execute()
  if (lead.owner_id === null) await giveToNext(tx, app, lead)
  return { id: lead.id, isNew }
}

type Next = { next_at: Date | null; next_kind: 'call' | 'message' | 'visit' | null; next_step: number | null }

/** Where an asking moves a lead: awake, with its price, and not called later than a new one would be. */
function moved({ at, quoted }: Asking, lead: { state: LeadState; next_at: Date | null }, next: Next) {
  const wakes = lead.state === 'dormant'
  const from = wakes ? 'new' : lead.state
  const state = quoted && canMoveLead(from, 'quoted', 'order') ? 'quoted' : from
  const isLater = lead.next_at === null || (next.next_at !== null && lead.next_at > next.next_at)
  return { state, ...(wakes && { asked_at: at, answered_at: null }), ...(isLater && next) }
}

async function giveToNext(tx: Tx, app: App, lead: { id: number; city_id: number | null; language: string }) {
  const owner = await nextOwner(app, tx, lead)
  if (owner !== null) await tx.updateTable('sales_leads').set({ owner_id: owner }).where('id', '=', lead.id).execute()
}
