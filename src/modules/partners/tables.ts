import type { Generated } from 'kysely'
import type { Json } from '#platform/database/json.ts'
import type { Decision, PaperKind, Trade } from './rules/application.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    partner_applications: {
      id: Generated<number>
      name: string
      email: string
      phone: string
      city: string
      trades: Json<Trade[]>
      years: string
      /** In which it is answered. */
      language: string
      about: string
      documents: Json<Partial<Record<PaperKind, string>>>
      created_at: Date
      decision: Generated<Decision | null>
      decided_at: Generated<Date | null>
      decided_by: Generated<number | null>
      note: Generated<string>
    }
    /** The files that go with an application; its documents name them by their addresses. */
    application_files: { application_id: number; upload_id: string }
  }
}
