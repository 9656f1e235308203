import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { crewJobsSql } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { isShownToCrew } from '../record/is-shown-to-crew.ts'
import { deriveArrivalCode } from './derive-codes.ts'
import { canShowArrivalCode } from './rules/can-crew-call-customer.ts'

/** Returns the arrival code for each crew that comes today or tomorrow and has not reported its arrival. */
export async function listArrivalCodes(app: App, customer: Customer, orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: number; startsAt: Date }>`
    select (array_agg(j.id order by j.position))[1] as id, min(j.starts_at) as "startsAt"
    from orders o join jobs j on j.order_id = o.id
    where o.order_no = ${orderNo} and o.customer_id = ${customer.id} and o.status <> 'Completed' and ${isShownToCrew} and j.kind <> 'transit'
      and exists (select from ${crewJobsSql} w where w.job_id = j.id)
    group by j.leg having bool_and(j.state = 'assigned')
      and not exists (select from job_events e where e.job_id = any(array_agg(j.id)) and e.kind = 'arrived')
    order by 2`.execute(app.db)
  return rows
    .filter(({ startsAt }) => canShowArrivalCode(startsAt, toIndiaDate(app.now())))
    .map(({ id }) => deriveArrivalCode(app.config.secretKey, id))
}
