import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isConfirmedThisYear, type TaxRule } from '../rules/tax-rule.ts'

/** What a rule applies to, by name. */
export type TaxRuleSubject = { kind: 'move' | 'general' | 'category' | 'service' | 'option'; name: string }
export type ListedTaxRule = TaxRule & {
  subject: TaxRuleSubject
  /** The codes of the services of its subject, where the rule itself has none. */
  sacs: string[]
  state: 'active' | 'scheduled' | 'archived'
  source: string
  confirmedBy: string
  confirmedOn: IndiaDate | null
  isConfirmed: boolean
  revision: number
}

/** Lists all rules, and what a new one may apply to. Rejects with 'forbidden' staff.right. */
export async function listTaxRules(app: App, staff: Staff) {
  requirePermission(staff, 'money')
  const today = toIndiaDate(app.now())
  const [rows, categories, services, options, branches] = await Promise.all([
    app.db.selectFrom('tax_rules').selectAll().orderBy('starts_on', 'desc').orderBy('id').execute(),
    app.db.selectFrom('service_categories').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
    app.db.selectFrom('services').select(['id', 'name', 'category_id', 'sac']).orderBy('name').orderBy('id').execute(),
    app.db.selectFrom('service_options').select(['id', 'name', 'service_id']).execute(),
    app.db.selectFrom('branches').select(['name', 'gstin']).orderBy('name').execute(),
  ])
  const serviceOf = (id: number) => services.find(service => service.id === id)
  const rules = rows.map((row): ListedTaxRule => {
    const { category_id: categoryId, service_id: serviceId, option_id: optionId } = row
    const option = options.find(({ id }) => id === optionId)
    const service = serviceOf(option?.service_id ?? serviceId ?? 0)
    const covered = services.filter(one => one.id === service?.id || one.category_id === categoryId)
    const subject: TaxRuleSubject =
      row.work === 'move'
        ? { kind: 'move', name: '' }
        : option
          ? { kind: 'option', name: `${service?.name ?? ''}, ${option.name}` }
          : service
            ? { kind: 'service', name: service.name }
            : categoryId === null
              ? { kind: 'general', name: '' }
              : { kind: 'category', name: categories.find(({ id }) => id === categoryId)?.name ?? '' }
    return {
      ...{ id: row.id, work: row.work, categoryId, serviceId, optionId, gstin: row.gstin, recipient: row.recipient },
      ...{ from: row.starts_on, to: row.ends_on, sac: row.sac, rate: row.rate, credit: row.credit, charge: row.charge },
      ...{ treatment: row.treatment, option: row.option_on ? { number: row.option_number, on: row.option_on } : null },
      ...{ subject, sacs: [...new Set(covered.map(({ sac }) => sac))].toSorted() },
      state: row.starts_on > today ? 'scheduled' : row.ends_on !== null && row.ends_on < today ? 'archived' : 'active',
      ...{ source: row.source, confirmedBy: row.confirmed_by, confirmedOn: row.confirmed_on, revision: row.revision },
      isConfirmed: isConfirmedThisYear(row.confirmed_on, today),
    }
  })
  const registrations = [...new Map(branches.map(branch => [branch.gstin, branch])).values()]
  return { rules, categories, services: services.map(({ id, name }) => ({ id, name })), registrations, today }
}
export type TaxRuleList = Awaited<ReturnType<typeof listTaxRules>>
