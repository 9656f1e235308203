import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { PartnerRate } from '../rules/partner-rate.ts'
import { buildPartnerBranchCondition, buildServesBranchCondition } from './partner-branches.ts'

export type RatedPartner = {
  id: number
  name: string
  address: string
  contact: string
  mobile: string
  /** True if the branch is one of those that the partner names, and not only because it works for all. */
  near: boolean
  rates: PartnerRate[]
  /** The day on which the first of its trucks’ documents expires. */
  documentsUntil: IndiaDate | null
  /** The trucks of which it has documents. */
  registrations: string[]
}

/** Limit of the partners compared for one job. */
const MAX_PARTNERS = 200

/** Lists the active partners that work for a branch (0: the company's own office), with their current rates. */
export async function listRatedPartners(db: Db | Tx, actor: Actor, branch: number): Promise<RatedPartner[]> {
  const { rows } = await sql<RatedPartner>`
    select p.id, p.trade_name as name, p.address, p.contact_name as contact, p.mobile,
      p.branches @> ${JSON.stringify([branch])}::jsonb as near,
      coalesce((select jsonb_agg(jsonb_build_object('vehicleId', r.vehicle_id, 'cft', v.usable_cft,
          'lane', case when r.from_city_id is not null then jsonb_build_object('from', r.from_city_id, 'to', r.to_city_id) end,
          'perJob', r.per_job, 'includedKm', r.included_km, 'perKm', r.per_km, 'perDay', r.per_day))
        from partner_rates r join vehicles v on v.id = r.vehicle_id where r.partner_id = p.id and r.ended_at is null), '[]') as rates,
      (select min(d.expires_on) from partner_documents d
        where d.partner_id = p.id and d.ended_at is null and d.registration <> '') as "documentsUntil",
      coalesce((select jsonb_agg(distinct d.registration) from partner_documents d
        where d.partner_id = p.id and d.ended_at is null and d.registration <> ''), '[]') as registrations
    from partners p
    where p.state = 'active' and ${buildPartnerBranchCondition(actor, sql`p.branches`)}
      and ${buildServesBranchCondition(branch, sql`p.branches`)}
    order by lower(p.trade_name), p.id limit ${MAX_PARTNERS}`.execute(db)
  return rows
}
