import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import type { Tx } from '#platform/database/database.ts'
import { loadTaxRules, TAX_RULES_TOPIC } from '../queries/load-tax-rules.ts'
import { findMoveRule } from '../rules/tax-rule.ts'
import type { NewTaxRule } from '../rules/tax-rule-schema.ts'
import { lockTaxRules, writeTaxRule } from './write-tax-rule.ts'

/**
 * Adds a rule that applies to work from its first day on, as a new version of the rule of its subject, and returns its
 * id. Issued documents and confirmed prices keep theirs. A rule of moves keeps the treatment of the one before it.
 * Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' tax.subject and tax.from-taken, 'conflict'
 * tax.by-recipient where moves have one rule for each kind of customer.
 */
export async function addTaxRule(app: App, staff: Staff, { subject, ...typed }: NewTaxRule): Promise<number> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  return runCacheChange(app, TAX_RULES_TOPIC, async tx => {
    await lockTaxRules(tx)
    const { rule, before } = await buildRule(tx, subject, typed)
    const id = await writeTaxRule(tx, { ...rule, source: typed.source })
    const after = { subject, ...typed }
    await recordAuditEntry(app, tx, staff, { subject: 'tax-rule', about: id, action: 'added', before, after })
    return id
  })
}

async function buildRule(tx: Tx, subject: string, typed: Omit<NewTaxRule, 'subject'>) {
  const [kind, key] = subject.split('-')
  const { rate, credit, charge, sac, from, to } = typed
  const none = {
    categoryId: null,
    serviceId: null,
    optionId: null,
    gstin: null,
    recipient: 'any',
    option: null,
  } as const
  const base = { ...none, rate, credit, charge, sac, from, to }
  if (kind === 'move') {
    const { rules } = await loadTaxRules(tx)
    const before = findMoveRule(rules, { gstin: null, registered: true }, from)
    if (before.recipient !== 'any') throw reject('conflict', 'tax.by-recipient')
    const { treatment, option } = before
    return { rule: { ...base, work: 'move' as const, treatment, option }, before }
  }
  const service = { ...base, work: 'service' as const, treatment: null }
  if (kind === 'general') return { rule: service, before: undefined }
  const tables = { category: 'service_categories', service: 'services', option: 'service_options' } as const
  const known = await tx
    .selectFrom(tables[kind as keyof typeof tables])
    .select('id')
    .where('id', '=', Number(key))
    .executeTakeFirst()
  if (!known) throw reject('invalid', 'tax.subject', { subject: 'tax.subject' })
  return { rule: { ...service, [`${kind}Id`]: known.id }, before: undefined }
}
