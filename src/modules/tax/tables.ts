import type { Generated, GeneratedAlways } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Charge, Credit, MoveTreatment, RuleRecipient, TaxedWork } from './rules/tax-rule.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    tax_rules: {
      id: GeneratedAlways<number>
      work: TaxedWork
      category_id: Generated<number | null>
      service_id: Generated<number | null>
      option_id: Generated<number | null>
      gstin: Generated<string | null>
      recipient: Generated<RuleRecipient>
      starts_on: IndiaDate
      ends_on: Generated<IndiaDate | null>
      sac: Generated<string | null>
      rate: number
      credit: Credit
      charge: Charge
      treatment: Generated<MoveTreatment | null>
      option_number: Generated<string>
      option_on: Generated<IndiaDate | null>
      source: string
      confirmed_by: Generated<string>
      confirmed_on: Generated<IndiaDate | null>
      note: Generated<string>
      revision: Generated<number>
    }
  }
}
