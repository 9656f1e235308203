import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, ZERO } from '#kernel/money.ts'
import type { PartnerRow } from '#modules/partners/rules/partner.ts'
import type { Tx } from '#platform/database/database.ts'
import { calculateTds, getTaxYear, getTdsPayee, isDeclaredFor, type TdsRate, type TdsYear } from '../rules/tds.ts'

type TaxedPartner = Pick<PartnerRow, 'kind' | 'pan' | 'small_fleet_on'> & { id: number }
/** A bill, or an advance, for some hires; without GST. */
type TaxedAmount = { amount: Paise; day: IndiaDate; hireIds: number[] }

/**
 * Calculates the TDS of a bill, or of an advance for a hire, by the dated rates: it is due when the amount is credited or
 * paid, whichever is first. What was deducted on the advances of a bill's hires is not deducted again. None with a
 * declaration of a small fleet, which is valid only with a PAN. Rejects with 'conflict' payable.no-rate. The caller holds
 * the partner's lock.
 */
export async function deductTds(
  tx: Tx,
  { id, kind, pan, small_fleet_on }: TaxedPartner,
  { amount, day, hireIds }: TaxedAmount,
): Promise<{ code: string | null; rate: number; amount: Paise }> {
  if (pan && isDeclaredFor(small_fleet_on, day)) return { code: null, rate: 0, amount: ZERO }
  const { rows: rates } = await sql<TdsRate>`
    select code, rate, single_above as "singleAbove", yearly_above as "yearlyAbove" from tds_rates
    where payee = ${getTdsPayee(kind)} and with_pan = ${pan !== null} and begins_on <= ${day}::date
      and coalesce(ends_on >= ${day}::date, true) order by begins_on desc limit 1`.execute(tx)
  const [rate] = rates
  if (!rate) throw reject('conflict', 'payable.no-rate')
  const { first, last } = getTaxYear(day)
  // An advance counts until its hire is billed. Its amount is what was paid plus its own TDS.
  const { rows } = await sql<TdsYear>`
    with advances as (
      select e.hire_id, -e.amount as amount, case when e.kind = 'tds' then -e.amount else 0 end as tds from partner_entries e
      where e.partner_id = ${id} and e.hire_id is not null and e.on_date between ${first}::date and ${last}::date)
    select (coalesce((select sum(taxable) from partner_bills where partner_id = ${id} and billed_on between ${first}::date and ${last}::date), 0)
      + coalesce((select sum(a.amount) from advances a where a.hire_id <> all(${hireIds}::bigint[])
          and not exists (select from partner_bill_lines l where l.hire_id = a.hire_id)), 0))::float8 as taxable,
      (coalesce((select sum(tds) from partner_bills where partner_id = ${id} and billed_on between ${first}::date and ${last}::date), 0)
      + coalesce((select sum(tds) from advances), 0))::float8 as tds,
      coalesce((select sum(tds) from advances a where a.hire_id = any(${hireIds}::bigint[])), 0)::float8 as "onAdvances"`.execute(
    tx,
  )
  const due = calculateTds(rate, amount, rows[0]!)
  return due > 0 ? { code: rate.code, rate: rate.rate, amount: due } : { code: null, rate: 0, amount: ZERO }
}
