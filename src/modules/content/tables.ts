import type { ColumnType, Generated } from 'kysely'
import type { CompanyFacts } from '#kernel/company-facts.ts'
import type { CompanyLook } from '#kernel/company-look.ts'
import type { FixedJson, Json } from '#platform/database/json.ts'
import type { LeadKind } from './rules/lead.ts'
import type { ShownText, TextFields, TextKind } from './rules/text-kinds.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    leads: {
      id: Generated<number>
      kind: LeadKind
      name: string
      email: string
      phone: string | null
      message: string
      /** In which it is answered. */
      language: string
      data: Json<Record<string, string>>
      created_at: Date
      handled_at: Date | null
      handled_by: number | null
    }
    /** The files that go with a message; its data names them by their addresses. */
    lead_files: { lead_id: number; upload_id: string }
    complaint_answers: {
      id: Generated<number>
      lead_id: number
      words: string
      settles: boolean
      staff_id: number
      at: Date
    }
    company_facts: {
      id: number
      facts: Json<CompanyFacts>
      revision: Generated<number>
      look: Json<CompanyLook>
      look_revision: Generated<number>
    }
    texts: {
      id: Generated<number>
      kind: TextKind
      slug: string
      own: boolean
      draft: Json<TextFields>
      revision: Generated<number>
      shown: ShownText
      version: Generated<number>
      edited_by: number
      edited_at: Date
    }
    text_versions: {
      text_id: ColumnType<number, number, never>
      version: ColumnType<number, number, never>
      content: FixedJson<TextFields>
      published_by: ColumnType<number, number, never>
      published_at: ColumnType<Date, Date, never>
    }
  }
}
