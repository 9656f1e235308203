import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { Mobile } from '#kernel/phone.ts'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { listSalesTeam } from '../queries/list-sales-team.ts'
import { readFollowUpPlan } from '../queries/read-follow-up-plan.ts'
import { getFirstFollowUp } from '../rules/follow-up.ts'
import { type ActivityKind, canMoveLead, type LeadChannel, type LeadState } from '../rules/lead.ts'
import { emptyLeadMove, type LeadMove } from '../rules/lead-move.ts'
import { chooseNextOwner } from './choose-next-owner.ts'
import { toLeadMoveColumns } from './lead-move-columns.ts'
import { recordLeadConsent } from './record-lead-consent.ts'

/** An enquiry: information from any source that a person may book. */
export type Enquiry = {
  mobile: Mobile
  name: string
  email: string
  language: Language
  cityId: number | null
  /** The city as entered, if we do not serve it. */
  unknownCity?: string
  /** The way in which it arrived. */
  channel: LeadChannel
  /** Its source in the operator’s list; without it that of the way in. */
  sourceId?: number | undefined
  /** The move as far as the enquiry names it. It fills what the lead does not have yet. */
  move?: Partial<LeadMove>
  /** Identifies the origin: the same key counts once. */
  key: string
  words: string
  at: Date
  /** The person has received a price. */
  quoted?: boolean
  /** Staff have spoken with the person, so the lead does not wait for a first call. */
  spoken?: boolean
  /** They agreed to messages about their move. */
  agrees?: boolean
  /** The consent text as they read it beside a form of the site. */
  wording?: string
  /** The member of staff who recorded it. A lead of their branches without an owner becomes theirs. */
  staff?: Staff
  /** Becomes the owner of a lead without one, if they can open it; otherwise staff take turns. */
  ownerId?: number | undefined
}

/** The result of recording an enquiry. `elsewhere`: true if the lead is not of the branches of the member of staff. */
export type RecordedEnquiry = { id: number; isNew: boolean; elsewhere: boolean }

/**
 * Records an enquiry: it joins the open lead of its number or creates one. A lead keeps its first source. This is the only way to create a lead. A
 * number has one open lead, also under concurrency; a dormant lead becomes active. If staff record an enquiry for a
 * lead of another branch, the lead itself does not change, and staff of that branch read what was entered. Null if this
 * enquiry was recorded before.
 */
export async function recordEnquiry(
  app: App,
  tx: Tx,
  enquiry: Enquiry,
  team = createSalesTeamCache(tx),
): Promise<RecordedEnquiry | null> {
  const { key, mobile, channel, at, staff } = enquiry
  if (await tx.selectFrom('lead_events').select('id').where('key', '=', key).executeTakeFirst()) return null
  const { steps } = await team.plan()
  const first = getFirstFollowUp(steps, at)
  const next = { next_at: first?.at ?? null, next_kind: first?.kind ?? null, next_step: first?.step ?? null }
  const leadFields = {
    name: enquiry.name.slice(0, 250),
    email: enquiry.email.slice(0, 250),
    language: enquiry.language,
    city_id: enquiry.cityId,
    unknown_city: (enquiry.unknownCity ?? '').slice(0, 100),
    ...toLeadMoveColumns({ ...emptyLeadMove, ...enquiry.move }),
  }
  // The unique index of open leads accepts one row; a concurrent insert waits for it and joins.
  const lead = await tx
    .insertInto('leads')
    .values({
      ...{ mobile, ...leadFields, channel, ...next, enquired_at: at, created_at: app.now() },
      source_id: enquiry.sourceId ?? sql`(select id from lead_sources where channel = ${channel})`,
      entered_by_staff: isEnteredByStaff(enquiry),
      owner_id: sql`case when ${isCityInBranches(staff, sql`${enquiry.cityId}::int`)} then ${getInitialOwner(enquiry)}::bigint end`,
    })
    .onConflict(conflict =>
      conflict
        .column('mobile')
        .where(sql<boolean>`state not in ('won', 'lost')`)
        .doUpdateSet({
          name: fillEmptyColumn(staff, 'name'),
          email: fillEmptyColumn(staff, 'email'),
          city_id: fillEmptyColumn(staff, 'city_id'),
          unknown_city: sql`case when coalesce(leads.city_id, excluded.city_id) is not null then '' else coalesce(nullif(excluded.unknown_city, ''), leads.unknown_city) end`,
          owner_id: fillEmptyColumn(staff, 'owner_id'),
          flexible_days: sql`case when leads.move_date is null and ${isCityInBranches(staff, sql`leads.city_id`)} then excluded.flexible_days else leads.flexible_days end`,
          move_date: fillEmptyColumn(staff, 'move_date'),
          origin: fillEmptyColumn(staff, 'origin'),
          destination: fillEmptyColumn(staff, 'destination'),
          home: fillEmptyColumn(staff, 'home'),
          budget: fillEmptyColumn(staff, 'budget'),
          revision: sql`leads.revision + 1`,
        }),
    )
    .returningAll()
    .returning(isCityInBranches(staff, sql`leads.city_id`).as('theirs'))
    .executeTakeFirstOrThrow()
  const isNew = lead.revision === 1
  const event = await tx
    .insertInto('lead_events')
    .values({
      ...{ lead_id: lead.id, kind: 'enquiry', what: channel, words: getEnquiryText(enquiry, lead.theirs) },
      ...{ key, staff_id: staff?.id ?? null, at },
    })
    .onConflict(conflict => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return null // a concurrent call with the same key was faster
  if (!isNew || enquiry.quoted || enquiry.spoken)
    await tx
      .updateTable('leads')
      .set(getEnquiryChanges(enquiry, lead, next))
      .where('id', '=', lead.id)
      .execute()
  if (enquiry.agrees) {
    const consentSource = channel === 'file' ? 'file' : channel === 'site' ? 'site' : 'desk'
    await recordLeadConsent(app, tx, mobile, {
      ...{
        source: consentSource,
        overridesWithdrawal: consentSource !== 'file',
        wording: enquiry.wording,
        leadId: lead.id,
        staff,
      },
      ...(consentSource === 'site' && { at }),
    })
  }
  if (!(await canOwnerOpen(team, lead))) await assignToNextOwner(tx, app, team, lead)
  return { id: lead.id, isNew, elsewhere: !lead.theirs }
}

/** True if staff spoke with the person. People in an imported file, and those who wrote, wait for a first call. */
const isEnteredByStaff = ({ channel, staff }: Pick<Enquiry, 'channel' | 'staff'>) =>
  staff !== undefined && channel !== 'file' && channel !== 'whatsapp'

export type SalesTeamCache = ReturnType<typeof createSalesTeamCache>

/** Caches the follow-up plan and the sales staff by city within a transaction that records many leads. */
export function createSalesTeamCache(tx: Tx) {
  const members = new Map<number | null, ReturnType<typeof listSalesTeam>>()
  let plan: ReturnType<typeof readFollowUpPlan> | undefined
  return {
    plan: () => (plan ??= readFollowUpPlan(tx)),
    of(cityId: number | null) {
      const known = members.get(cityId) ?? listSalesTeam(tx, { cityId })
      members.set(cityId, known)
      return known
    },
  }
}

/** Returns the initial owner: the chosen one, else who spoke with the person. Leads of a file are assigned in turn. */
const getInitialOwner = ({ channel, staff, ownerId }: Enquiry) =>
  ownerId ?? (channel === 'file' ? null : (staff?.id ?? null))

/** Builds the SQL that is true if the member of staff may open leads of this city; always true without one. */
const isCityInBranches = (staff: Staff | undefined, city: RawBuilder<unknown>): RawBuilder<boolean> =>
  staff ? buildCityBranchCondition(staff, city) : sql`true`

const textColumns = ['name', 'email', 'origin', 'destination'] as const
type TextColumn = (typeof textColumns)[number]

/** Builds the SQL that fills an empty column of the lead from the enquiry. A lead of another branch stays as it is. */
function fillEmptyColumn(
  staff: Staff | undefined,
  column: TextColumn | 'city_id' | 'owner_id' | 'move_date' | 'home' | 'budget',
) {
  const [is, leadFields] = [sql.ref(`leads.${column}`), sql.ref(`excluded.${column}`)]
  const known = textColumns.some(one => one === column) ? sql`nullif(${is}, '')` : is
  return sql<never>`case when ${isCityInBranches(staff, sql`leads.city_id`)} then coalesce(${known}, ${leadFields}) else ${is} end`
}

/**
 * Returns the text of the event. For a lead of another branch it includes the name, because the lead itself does not
 * store it.
 */
const getEnquiryText = ({ name, words }: Enquiry, theirs: boolean) =>
  (theirs ? words : [name, words].filter(Boolean).join(': ')).slice(0, 2_000)

/** Returns the lead of an enquiry that was recorded before. */
export async function getRecordedEnquiry(
  tx: Tx,
  staff: Staff,
  key: string,
): Promise<{ id: number; elsewhere: boolean }> {
  const { id, theirs } = await tx
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', 'l.id', 'e.lead_id')
    .select(['l.id', buildCityBranchCondition(staff, sql`l.city_id`).as('theirs')])
    .where('e.key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, elsewhere: !theirs }
}

type LeadNextStep = { next_at: Date | null; next_kind: 'call' | 'message' | 'visit' | null; next_step: number | null }

/**
 * Calculates how an enquiry changes a lead: it becomes active, quoted if there is a price, and its next call is not
 * later than that of a new lead.
 */
function getEnquiryChanges(
  { at, quoted, spoken, channel, staff }: Enquiry,
  lead: {
    state: LeadState
    next_at: Date | null
    next_kind: ActivityKind | null
    quoted_at: Date | null
    answered_at: Date | null
    theirs: boolean
  },
  next: LeadNextStep,
) {
  const becomesActive = lead.state === 'dormant'
  const from = becomesActive ? 'new' : lead.state
  const state = quoted && canMoveLead(from, 'quoted', 'order') ? 'quoted' : from
  // A person who enquires expects a call, which replaces a planned message.
  const isLater =
    lead.next_at === null || lead.next_kind === 'message' || (next.next_at !== null && lead.next_at > next.next_at)
  const quoted_at = lead.quoted_at ?? (quoted ? at : null)
  const answered = becomesActive ? null : lead.answered_at
  const answered_at = spoken && lead.theirs ? (answered ?? at) : answered
  return {
    state,
    quoted_at,
    answered_at,
    ...(becomesActive && { enquired_at: at, entered_by_staff: isEnteredByStaff({ channel, staff }) }),
    ...(isLater && next),
  }
}

/** True if its owner may still open the lead: once the city of a lead is known, other staff may be responsible. */
const canOwnerOpen = async (team: SalesTeamCache, lead: { city_id: number | null; owner_id: number | null }) =>
  lead.owner_id !== null && (await team.of(lead.city_id)).some(({ id }) => id === lead.owner_id)

async function assignToNextOwner(
  tx: Tx,
  app: App,
  team: SalesTeamCache,
  lead: { id: number; city_id: number | null; language: string },
) {
  const owner = await chooseNextOwner(app, tx, lead, await team.of(lead.city_id))
  await tx.updateTable('leads').set({ owner_id: owner }).where('id', '=', lead.id).execute()
}
