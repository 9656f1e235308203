import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { EXPIRY_WARNING_DAYS } from '#modules/crews/rules/truck-document.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, countUpTo } from '#platform/database/count-up-to.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import type { PartnerState } from '../rules/partner.ts'
import type { PartnerDocumentKind } from '../rules/partner-document.ts'
import { buildPartnerBranchCondition, buildServesBranchCondition } from './partner-branches.ts'

export type PartnerSearch = {
  text: string
  /** 0 is the company's own office, null is any. */
  branch: number | null
  vehicle: number | null
  state: PartnerState | null
}
export type ListedPartner = {
  id: number
  name: string
  address: string
  mobile: string
  state: PartnerState
  pausedFor: string
  pan: string | null
  vehicles: string[]
  /** The lowest rates that are not for a lane, in paise. */
  perJob: number | null
  perDay: number | null
  perKm: number | null
  lanes: number
  /** The document that expires first. */
  document: { kind: PartnerDocumentKind; registration: string; expiresOn: IndiaDate } | null
}

const order: KeysetOrder = {
  keys: [
    { of: sql`lower(p.trade_name)`, type: 'text' },
    { of: sql`p.id`, type: 'int8' },
  ],
  down: false,
}

/** Lists one page of partners by name. Rejects with 'forbidden' staff.right. */
export async function listPartners(
  app: App,
  staff: Staff,
  search: PartnerSearch,
  place: PagePosition,
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ListedPartner>> {
  requirePermission(staff, 'jobs')
  const { where, orderBy, cursor, limit, page } = buildKeyset(order, place, size)
  const { rows } = await sql<ListedPartner & { cursor: string[] }>`
    select ${cursor} as cursor, p.id, p.trade_name as name, p.address, p.mobile, p.state, p.paused_for as "pausedFor", p.pan,
      r.vehicles, r."perJob", r."perDay", r."perKm", r.lanes,
      (select jsonb_build_object('kind', d.kind, 'registration', d.registration, 'expiresOn', d.expires_on) from partner_documents d
        where d.partner_id = p.id and d.ended_at is null and d.expires_on is not null order by d.expires_on, d.id limit 1) as document
    from partners p
    cross join lateral (select coalesce(jsonb_agg(distinct v.name), '[]') as vehicles,
        min(o.per_job) filter (where o.from_city_id is null) as "perJob", min(o.per_day) as "perDay", min(o.per_km) as "perKm",
        count(*) filter (where o.from_city_id is not null)::int as lanes
      from partner_rates o join vehicles v on v.id = o.vehicle_id where o.partner_id = p.id and o.ended_at is null) r
    where ${buildPartnerCondition(staff, search)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the partners that a search finds. Rejects with 'forbidden' staff.right. */
export async function countPartners(app: App, staff: Staff, search: PartnerSearch): Promise<BoundedCount> {
  requirePermission(staff, 'jobs')
  return countUpTo(app.db, sql`partners p where ${buildPartnerCondition(staff, search)}`)
}

function buildPartnerCondition(staff: Staff, { text, branch, vehicle, state }: PartnerSearch): RawBuilder<boolean> {
  return sql<boolean>`${buildPartnerBranchCondition(staff, sql`p.branches`)} and ${buildPartnerTextCondition(text)}
    and ${branch === null ? sql`true` : buildServesBranchCondition(branch, sql`p.branches`)}
    and ${state ? sql`p.state = ${state}` : sql`true`}
    and ${
      vehicle === null
        ? sql`true`
        : sql`exists (select from partner_rates o where o.partner_id = p.id and o.vehicle_id = ${vehicle} and o.ended_at is null)`
    }`
}

/** A part of the name, or of the number, GSTIN, PAN or plate without separators. */
function buildPartnerTextCondition(text: string): RawBuilder<boolean> {
  const typed = text.trim().toLowerCase()
  if (!typed) return sql`true`
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return sql`(strpos(lower(p.trade_name), ${typed}) > 0 or strpos(lower(p.legal_name), ${typed}) > 0
    or strpos(lower(p.address), ${typed}) > 0 ${
      code.length < 3
        ? sql``
        : sql`or strpos(p.mobile, ${code}) > 0 or strpos(coalesce(p.gstin, ''), ${code}) > 0 or strpos(coalesce(p.pan, ''), ${code}) > 0
            or exists (select from partner_documents d where d.partner_id = p.id and d.ended_at is null and strpos(d.registration, ${code}) > 0)`
    })`
}

/** Finds partners by a few letters, for the command palette. */
export async function findPartners(app: App, staff: Staff, text: string, most: number) {
  requirePermission(staff, 'jobs')
  const { rows } = await sql<{ id: number; name: string; mobile: string }>`
    select p.id, p.trade_name as name, p.mobile from partners p
    where ${buildPartnerBranchCondition(staff, sql`p.branches`)} and ${buildPartnerTextCondition(text)}
    order by lower(p.trade_name), p.id limit ${most}`.execute(app.db)
  return rows
}

/** Counts the documents of active partners that have expired or expire soon, for the menu. */
export async function countExpiringPartnerDocuments(app: App, staff: Staff): Promise<number> {
  const until = addDays(toIndiaDate(app.now()), EXPIRY_WARNING_DAYS)
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from partner_documents d join partners p on p.id = d.partner_id
    where d.ended_at is null and d.expires_on <= ${until}::date and p.state = 'active'
      and ${buildPartnerBranchCondition(staff, sql`p.branches`)}`.execute(app.db)
  return rows[0]!.due
}
