import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { Mobile } from '#kernel/phone.ts'
import { inBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readDesk } from '../queries/read-desk.ts'
import { readPlan } from '../queries/read-plan.ts'
import { firstAction } from '../rules/follow-up.ts'
import { type ActivityKind, canMoveLead, type LeadSource, type LeadState } from '../rules/lead.ts'
import { nextOwner } from './next-owner.ts'
import { recordConsentGiven } from './store-consent.ts'

/** That somebody may book, from wherever we know it. */
export type Enquiry = {
  mobile: Mobile
  name: string
  email: string
  language: Language
  cityId: number | null
  /** The city as it was written, where it is none that we serve. */
  unknownCity?: string
  source: LeadSource
  /** What it arose from: the same key counts once. */
  key: string
  words: string
  at: Date
  /** It has a price before it. */
  quoted?: boolean
  /** Who of staff took it spoke with them: nobody waits for a first try. */
  spoken?: boolean
  /** They agreed to be written to about it. */
  agrees?: boolean
  /** What they agreed to, as they read it beside a form of the site. */
  wording?: string
  /** Who of staff took it; a lead of their branches without an owner becomes theirs. */
  staff?: Staff
}

/** `elsewhere`: the lead is not of the branches of who took it. */
export type Taken = { id: number; isNew: boolean; elsewhere: boolean }

/**
 * The only way a lead arises: the asking joins the open lead of its number, or begins one. However many come at once, a number has one open
 * lead; who sleeps wakes. An asking that staff take says nothing about a lead of other branches but that it came: who works there reads what was typed.
 * Null where this asking was taken before.
 */
export async function recordEnquiry(app: App, tx: Tx, asking: Enquiry, desk = openDesk(tx)): Promise<Taken | null> {
  const { key, mobile, source, at, staff } = asking
  if (await tx.selectFrom('lead_events').select('id').where('key', '=', key).executeTakeFirst()) return null
  const { steps } = await desk.plan()
  const first = firstAction(steps, at)
  const next = { next_at: first?.at ?? null, next_kind: first?.kind ?? null, next_step: first?.step ?? null }
  const told = {
    name: asking.name.slice(0, 250),
    email: asking.email.slice(0, 250),
    language: asking.language,
    city_id: asking.cityId,
    unknown_city: (asking.unknownCity ?? '').slice(0, 100),
  }
  // The index of open leads lets one in; whoever comes at the same moment waits for it and joins.
  const lead = await tx
    .insertInto('leads')
    .values({
      ...{ mobile, ...told, source, ...next, enquired_at: at, created_at: app.now() },
      entered_by_staff: isEnteredByStaff(asking),
      owner_id: sql`case when ${isTheirs(staff, sql`${asking.cityId}::int`)} then ${takerOf(asking)}::bigint end`,
    })
    .onConflict(conflict =>
      conflict
        .column('mobile')
        .where(sql<boolean>`state not in ('won', 'lost')`)
        .doUpdateSet({
          name: joined(staff, 'name'),
          email: joined(staff, 'email'),
          city_id: joined(staff, 'city_id'),
          unknown_city: sql`case when coalesce(leads.city_id, excluded.city_id) is not null then '' else coalesce(nullif(excluded.unknown_city, ''), leads.unknown_city) end`,
          owner_id: joined(staff, 'owner_id'),
          revision: sql`leads.revision + 1`,
        }),
    )
    .returningAll()
    .returning(isTheirs(staff, sql`leads.city_id`).as('theirs'))
    .executeTakeFirstOrThrow()
  const isNew = lead.revision === 1
  const event = await tx
    .insertInto('lead_events')
    .values({
      ...{ lead_id: lead.id, kind: 'asked', what: source, words: wordsOf(asking, lead.theirs) },
      ...{ key, staff_id: staff?.id ?? null, at },
    })
    .onConflict(conflict => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return null // another was faster with the very same one
  if (!isNew || asking.quoted || asking.spoken)
    await tx
      .updateTable('leads')
      .set(moved(asking, lead, next))
      .where('id', '=', lead.id)
      .execute()
  if (asking.agrees) {
    const how = source === 'file' ? 'file' : source === 'site' ? 'site' : 'desk'
    await recordConsentGiven(app, tx, mobile, {
      ...{ how, anew: how !== 'file', wording: asking.wording, leadId: lead.id, staff },
      ...(how === 'site' && { at }),
    })
  }
  if (!(await isOpenTo(desk, lead))) await assignToNext(tx, app, desk, lead)
  return { id: lead.id, isNew, elsewhere: !lead.theirs }
}

/** A file is sent by staff too, but its people wait for a first call. */
const isEnteredByStaff = ({ source, staff }: Pick<Enquiry, 'source' | 'staff'>) =>
  staff !== undefined && source !== 'file'

export type Desk = ReturnType<typeof openDesk>

/** The follow-up plan, and the members of the desk by city: read once in a transaction that takes many leads. */
export function openDesk(tx: Tx) {
  const members = new Map<number | null, ReturnType<typeof readDesk>>()
  let plan: ReturnType<typeof readPlan> | undefined
  return {
    plan: () => (plan ??= readPlan(tx)),
    of(cityId: number | null) {
      const known = members.get(cityId) ?? readDesk(tx, { cityId })
      members.set(cityId, known)
      return known
    },
  }
}

/** Who talks to somebody keeps them; those of a file go by turns. */
const takerOf = ({ source, staff }: Enquiry) => (source === 'file' ? null : (staff?.id ?? null))

/** Whether who takes it may open what is of this city; what nobody of staff takes is told of all. */
const isTheirs = (staff: Staff | undefined, city: RawBuilder<unknown>): RawBuilder<boolean> =>
  staff ? inBranches(staff, city) : sql`true`

/** What a lead does not have yet is as the asking says; of another branch's, it stays as it is. */
function joined(staff: Staff | undefined, column: 'name' | 'email' | 'city_id' | 'owner_id') {
  const [is, told] = [sql.ref(`leads.${column}`), sql.ref(`excluded.${column}`)]
  const known = column === 'name' || column === 'email' ? sql`nullif(${is}, '')` : is
  return sql<never>`case when ${isTheirs(staff, sql`leads.city_id`)} then coalesce(${known}, ${told}) else ${is} end`
}

/** Whoever reads it elsewhere has the name in it, which the lead itself does not take on. */
const wordsOf = ({ name, words }: Enquiry, theirs: boolean) =>
  (theirs ? words : [name, words].filter(Boolean).join(': ')).slice(0, 2_000)

/** The lead of an asking that was taken before. */
export async function readTaken(tx: Tx, staff: Staff, key: string): Promise<{ id: number; elsewhere: boolean }> {
  const { id, theirs } = await tx
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', 'l.id', 'e.lead_id')
    .select(['l.id', inBranches(staff, sql`l.city_id`).as('theirs')])
    .where('e.key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, elsewhere: !theirs }
}

type Next = { next_at: Date | null; next_kind: 'call' | 'message' | 'visit' | null; next_step: number | null }

/** Where an asking moves a lead: awake, with its price, and not called later than a new one would be. */
function moved(
  { at, quoted, spoken, source, staff }: Enquiry,
  lead: {
    state: LeadState
    next_at: Date | null
    next_kind: ActivityKind | null
    quoted_at: Date | null
    answered_at: Date | null
    theirs: boolean
  },
  next: Next,
) {
  const wakes = lead.state === 'dormant'
  const from = wakes ? 'new' : lead.state
  const state = quoted && canMoveLead(from, 'quoted', 'order') ? 'quoted' : from
  // Who asks waits for a person: what the plan would write to them is overtaken.
  const isLater =
    lead.next_at === null || lead.next_kind === 'message' || (next.next_at !== null && lead.next_at > next.next_at)
  const quoted_at = lead.quoted_at ?? (quoted ? at : null)
  const answered = wakes ? null : lead.answered_at
  const answered_at = spoken && lead.theirs ? (answered ?? at) : answered
  return {
    state,
    quoted_at,
    answered_at,
    ...(wakes && { enquired_at: at, entered_by_staff: isEnteredByStaff({ source, staff }) }),
    ...(isLater && next),
  }
}

/** Whether its owner still may open it: a lead of no city belongs to other people than the same one once its city is known. */
const isOpenTo = async (desk: Desk, lead: { city_id: number | null; owner_id: number | null }) =>
  lead.owner_id !== null && (await desk.of(lead.city_id)).some(({ id }) => id === lead.owner_id)

async function assignToNext(
  tx: Tx,
  app: App,
  desk: Desk,
  lead: { id: number; city_id: number | null; language: string },
) {
  const owner = await nextOwner(app, tx, lead, await desk.of(lead.city_id))
  await tx.updateTable('leads').set({ owner_id: owner }).where('id', '=', lead.id).execute()
}
