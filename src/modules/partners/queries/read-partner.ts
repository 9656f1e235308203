import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { buildCityNameBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { canAssignBranches, isInOwnBranches } from '#modules/access/rules/branches.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { App } from '#platform/app.ts'
import { maskAccount } from '../rules/partner.ts'
import type { PartnerDocumentKind } from '../rules/partner-document.ts'
import { toPartnerFields } from '../rules/partner-schema.ts'
import { readPartnerRow } from './partner-branches.ts'

export type ListedPartnerRate = {
  id: number
  vehicle: string
  /** Null for any other job than those of a lane. */
  lane: { from: string; to: string } | null
  perJob: number | null
  includedKm: number
  perKm: number | null
  perDay: number | null
}
export type ListedPartnerDocument = {
  id: number
  kind: PartnerDocumentKind
  registration: string
  number: string
  expiresOn: IndiaDate | null
  file: string | null
  by: string
}
/** A bank account with the last digits only. `own`: the reader added it, and so cannot confirm it. */
export type ListedBankAccount = {
  id: number
  holder: string
  account: string
  ifsc: string
  by: string
  confirmedBy: string | null
  own: boolean
}

/**
 * Reads a partner with the fields of its form, its rates and its documents. Bank accounts are for staff with access to
 * the books. Rejects with 'forbidden' staff.right, 'unknown' partner.unknown.
 */
export async function readPartner(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'jobs')
  const row = await readPartnerRow(app.db, staff, id)
  const [rates, documents, accounts] = await Promise.all([
    listRates(app, id),
    listDocuments(app, id),
    hasPermission(staff, 'money') ? listAccounts(app, staff, id) : [],
  ])
  return {
    ...{ id, revision: row.revision, name: row.trade_name, state: row.state, pausedFor: row.paused_for },
    ...{ mobile: row.mobile, contact: row.contact_name, address: row.address, pan: row.pan, kind: row.kind },
    ...{ gstin: row.gstin, gst: row.gst_on_hire, today: toIndiaDate(app.now()), rates, documents, accounts },
    fields: toPartnerFields(row),
    /** True if all its branches are the staff's own, who may then change it. */
    mine: canAssignBranches(staff, row.branches),
  }
}

async function listRates(app: App, partnerId: number): Promise<ListedPartnerRate[]> {
  const { rows } = await sql<ListedPartnerRate>`
    select r.id, v.name as vehicle, r.per_job as "perJob", r.included_km as "includedKm", r.per_km as "perKm", r.per_day as "perDay",
      case when a.id is not null then jsonb_build_object('from', a.name, 'to', b.name) end as lane
    from partner_rates r join vehicles v on v.id = r.vehicle_id
      left join cities a on a.id = r.from_city_id left join cities b on b.id = r.to_city_id
    where r.partner_id = ${partnerId} and r.ended_at is null
    order by r.from_city_id is not null, v.usable_cft, a.name, b.name, r.id`.execute(app.db)
  return rows
}

const listDocuments = (app: App, partnerId: number): Promise<ListedPartnerDocument[]> =>
  app.db
    .selectFrom('partner_documents as d')
    .innerJoin('staff as s', 's.id', 'd.added_by')
    .select(['d.id', 'd.kind', 'd.registration', 'd.number', 'd.expires_on as expiresOn', 'd.file', 's.name as by'])
    .where('d.partner_id', '=', partnerId)
    .where('d.ended_at', 'is', null)
    .orderBy('d.registration')
    .orderBy('d.id')
    .execute()

async function listAccounts(app: App, staff: Staff, partnerId: number): Promise<ListedBankAccount[]> {
  const rows = await app.db
    .selectFrom('partner_bank_accounts as a')
    .innerJoin('staff as s', 's.id', 'a.added_by')
    .leftJoin('staff as c', 'c.id', 'a.confirmed_by')
    .select(['a.id', 'holder', 'account_number', 'ifsc', 'added_by', 's.name as by', 'c.name as confirmedBy'])
    .where('a.partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map(({ account_number, added_by, ...rest }) => ({
    ...{ ...rest, account: maskAccount(account_number), own: added_by === staff.id },
  }))
}

export type PartnerChoices = {
  office: boolean
  branches: { id: number; name: string }[]
  classes: { id: number; name: string; cft: number }[]
  cities: { id: number; name: string }[]
}

/** Reads the branches, vehicle classes and cities that a partner's forms offer. */
export async function readPartnerChoices(app: App, staff: Staff): Promise<PartnerChoices> {
  requirePermission(staff, 'jobs')
  const [branches, classes, cities] = await Promise.all([
    app.db.selectFrom('branches').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
    app.db
      .selectFrom('vehicles')
      .select(['id', 'name', 'usable_cft as cft'])
      .orderBy('usable_cft')
      .orderBy('id')
      .execute(),
    app.db.selectFrom('cities').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  ])
  return {
    ...{ classes, cities, office: isInOwnBranches(staff, null) },
    branches: branches.filter(({ id }) => isInOwnBranches(staff, id)),
  }
}

/**
 * Returns the fields of the form for a partner from an accepted application. Rejects with 'forbidden' staff.right,
 * 'unknown' application.unknown.
 */
export async function readApplicationAsPartner(app: App, staff: Staff, id: number): Promise<CatalogueFields> {
  requirePermission(staff, 'applications')
  const row = await app.db
    .selectFrom('partner_applications')
    .select(['name', 'email', 'phone', 'city', 'language', 'about'])
    .where('id', '=', id)
    .where('decision', '=', 'accepted')
    .where(buildCityNameBranchCondition(staff, sql`partner_applications.city`))
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'application.unknown')
  const { name, email, phone, city, language, about } = row
  return {
    ...{ legal: name, contact: name, kind: 'individual', gst: 'none', state: 'active', email, mobile: phone },
    ...{ address: city, language, notes: about.replace(/\s+/g, ' ').slice(0, 500) },
  }
}
