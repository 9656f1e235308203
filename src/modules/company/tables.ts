import type { Generated } from 'kysely'
import type { CompanyFacts } from '#kernel/company-facts.ts'
import type { CompanyLook } from '#kernel/company-look.ts'
import type { JsonColumn } from '#platform/database/json.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    company_facts: {
      id: number
      facts: JsonColumn<CompanyFacts>
      revision: Generated<number>
      look: JsonColumn<CompanyLook>
      look_revision: Generated<number>
    }
  }
}
