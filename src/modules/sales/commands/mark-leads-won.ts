import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endsPlannedSurvey } from '../rules/lead.ts'
import { endPlannedSurvey } from './end-planned-survey.ts'

const LOOKBACK_DAYS = 14

/**
 * Marks leads as won whose customer has booked since the enquiry, by the Token status in the order's activity log. One
 * statement, which finds nothing a second time. A survey that is still planned ends. Returns the number of leads.
 */
export async function markLeadsWon(app: App): Promise<number> {
  const since = new Date(app.now().getTime() - LOOKBACK_DAYS * 86_400_000)
  return inTransaction(app.db, async tx => {
    const won = await updateBookedLeads(tx, since, app.now())
    for (const lead of won) if (endsPlannedSurvey('won')) await endPlannedSurvey(app, tx, lead)
    return won.length
  })
}

async function updateBookedLeads(tx: Tx, since: Date, now: Date) {
  const { rows } = await sql<{ id: number; mobile: string; email: string; language: string }>`
    with booked as (
      select l.id, min(o.id) as order_id
      from order_events e join orders o on o.id = e.order_id join customers c on c.id = o.customer_id
        join leads l on l.mobile = c.mobile
      where e.kind = 'status' and e.status = 'Token' and e.at > ${since} and e.at >= l.enquired_at
        and o.status not in ('Quotation', 'Cancelled') and l.state not in ('won', 'lost')
      group by l.id
    ), won as (
      update leads l set state = 'won', order_id = booked.order_id, next_at = null, next_kind = null, next_step = null,
        quoted_at = coalesce(l.quoted_at, ${now}::timestamptz), revision = l.revision + 1
      from booked where booked.id = l.id and l.state not in ('won', 'lost')
      returning l.id, l.mobile, l.email, l.language
    ), events as (
      insert into lead_events (lead_id, kind, what, at) select id, 'moved', 'won', ${now}::timestamptz from won
    )
    select * from won order by id`.execute(tx)
  return rows
}
