import type { Generated } from 'kysely'
import type { ImmutableJsonColumn } from '#platform/database/json.ts'
import type { AuditSubject } from './rules/audit.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    audit_entries: {
      id: Generated<number>
      at: Date
      staff_id: number
      subject: AuditSubject
      about: string
      action: string
      before: ImmutableJsonColumn<unknown>
      after: ImmutableJsonColumn<unknown>
    }
  }
}
