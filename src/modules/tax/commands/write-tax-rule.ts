import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays } from '#kernel/india-time.ts'
import type { Tx } from '#platform/database/database.ts'
import type { RuleRecipient, TaxRule } from '../rules/tax-rule.ts'

type NewRow = Omit<TaxRule, 'id'> & { source: string; confirmedBy?: string; confirmedOn?: string }

/** Locks the rules, so that two new ones are written one after the other. */
export const lockTaxRules = (tx: Tx) => sql`lock table tax_rules in share row exclusive mode`.execute(tx)

/**
 * Writes a new version of a rule and returns its id: the one before it ends on the day before, and it ends before the
 * next one begins. Rejects with 'invalid' tax.from-taken if a version begins on that day already.
 */
export async function writeTaxRule(tx: Tx, rule: NewRow): Promise<number> {
  const ofSubject = tx
    .selectFrom('tax_rules')
    .select(['id', 'recipient', 'starts_on', 'ends_on'])
    .where('work', '=', rule.work)
    .where(sql<boolean>`category_id is not distinct from ${rule.categoryId}::int`)
    .where(sql<boolean>`service_id is not distinct from ${rule.serviceId}::int`)
    .where(sql<boolean>`option_id is not distinct from ${rule.optionId}::int`)
    .where(sql<boolean>`gstin is not distinct from ${rule.gstin}::text`)
  const others = await ofSubject.orderBy('starts_on').execute()
  const isForSame = (recipient: RuleRecipient) =>
    [recipient, rule.recipient].includes('any') || recipient === rule.recipient
  if (others.some(({ starts_on, recipient }) => starts_on === rule.from && isForSame(recipient)))
    throw reject('invalid', 'tax.from-taken', { from: 'tax.from-taken' })
  const next = others.find(({ starts_on }) => starts_on > rule.from)
  const dayBefore = addDays(rule.from, -1)
  // A treatment ends those of every kind of recipient, so that two treatments never apply together.
  for (const { id, starts_on, ends_on } of others)
    if (starts_on < rule.from && (ends_on === null || ends_on > dayBefore))
      await tx.updateTable('tax_rules').set({ ends_on: dayBefore }).where('id', '=', id).execute()
  const lastDay = next ? addDays(next.starts_on, -1) : null
  const to = rule.to !== null && (lastDay === null || rule.to < lastDay) ? rule.to : lastDay
  const { id } = await tx
    .insertInto('tax_rules')
    .values({
      ...{ work: rule.work, category_id: rule.categoryId, service_id: rule.serviceId, option_id: rule.optionId },
      ...{ gstin: rule.gstin, recipient: rule.recipient, starts_on: rule.from, ends_on: to, sac: rule.sac },
      ...{ rate: rule.rate, credit: rule.credit, charge: rule.charge, treatment: rule.treatment },
      ...{ option_number: rule.option?.number ?? '', option_on: rule.option?.on ?? null, source: rule.source },
      ...{ confirmed_by: rule.confirmedBy ?? '', confirmed_on: rule.confirmedOn ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
