import type { Generated } from 'kysely'
import type { JsonColumn } from '#platform/database/json.ts'
import type { ApplicationDecision, ApplicationDocumentKind, PartnerTrade } from './rules/application.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    partner_applications: {
      id: Generated<number>
      name: string
      email: string
      phone: string
      city: string
      trades: JsonColumn<PartnerTrade[]>
      years: string
      /** The language of the answer. */
      language: string
      about: string
      documents: JsonColumn<Partial<Record<ApplicationDocumentKind, string>>>
      created_at: Date
      decision: Generated<ApplicationDecision | null>
      decided_at: Generated<Date | null>
      decided_by: Generated<number | null>
      note: Generated<string>
    }
    /** The files of an application; its `documents` refer to them by address. */
    application_files: { application_id: number; upload_id: string }
  }
}
