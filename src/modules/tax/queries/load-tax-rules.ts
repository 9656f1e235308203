import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { TaxRule } from '../rules/tax-rule.ts'

/** The topic under which processes notify each other of a changed rule. */
export const TAX_RULES_TOPIC = 'tax-rules'

/** All rules, and the registration of each city whose branch has one of its own, if moves have rules by registration. */
export type TaxRules = { rules: TaxRule[]; gstinByCity: ReadonlyMap<number, string> }

/** Reads the rules inside a transaction, or for a page that has just changed them. */
export async function loadTaxRules(db: Db | Tx): Promise<TaxRules> {
  const rows = await db
    .selectFrom('tax_rules')
    .select(['id', 'work', 'category_id', 'service_id', 'option_id', 'gstin', 'recipient', 'starts_on', 'ends_on'])
    .select(['sac', 'rate', 'credit', 'charge', 'treatment', 'option_number', 'option_on'])
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
  const rules = rows.map(
    ({ starts_on: from, ends_on: to, option_number: number, option_on: on, ...row }): TaxRule => ({
      ...{ id: row.id, work: row.work, gstin: row.gstin, recipient: row.recipient, from, to },
      ...{ categoryId: row.category_id, serviceId: row.service_id, optionId: row.option_id },
      ...{ sac: row.sac, rate: row.rate, credit: row.credit, charge: row.charge, treatment: row.treatment },
      option: on ? { number, on } : null,
    }),
  )
  if (rules.every(({ gstin }) => gstin === null)) return { rules, gstinByCity: new Map() }
  const cities = await db
    .selectFrom('cities as c')
    .innerJoin('branches as b', 'b.id', 'c.branch_id')
    .select(['c.id', 'b.gstin'])
    .execute()
  return { rules, gstinByCity: new Map(cities.map(({ id, gstin }) => [id, gstin])) }
}

/** The rules, at most 30 s old or until one is changed. */
export const readTaxRules = cacheRead(30_000, (db: Db) => loadTaxRules(db), TAX_RULES_TOPIC)
