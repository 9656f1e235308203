import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'

/** Compensation for a cancellation by us: when it was owed, and when it was paid. */
export type Compensation = {
  orderNo: string
  name: string
  amount: Paise
  owedOn: IndiaDate
  paidOn: IndiaDate | null
  reference: string
}

/** Lists the compensations that were owed or paid in a period, by day. */
export async function listCompensations(
  db: Db,
  { from, to }: Pick<AccountingPeriod, 'from' | 'to'>,
): Promise<Compensation[]> {
  const rows = await db
    .selectFrom('cancellation_compensations as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.order_no', 'o.name', 'c.amount', 'c.owed_on', 'c.paid_on', 'c.reference'])
    .where(eb => eb.or([eb.between('c.owed_on', from, to), eb.between('c.paid_on', from, to)]))
    .orderBy('c.owed_on')
    .orderBy('c.order_id')
    .execute()
  return rows.map(({ order_no, name, amount, owed_on, paid_on, reference }) => ({
    ...{ orderNo: order_no!, name, amount: paise(amount), owedOn: owed_on, paidOn: paid_on, reference },
  }))
}
