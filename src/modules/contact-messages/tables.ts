import type { Generated } from 'kysely'
import type { JsonColumn } from '#platform/database/json.ts'
import type { ContactMessageKind } from './rules/contact-message.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    contact_messages: {
      id: Generated<number>
      kind: ContactMessageKind
      name: string
      email: string
      phone: string | null
      message: string
      /** The language of the answer. */
      language: string
      data: JsonColumn<Record<string, string>>
      created_at: Date
      handled_at: Date | null
      handled_by: number | null
    }
    /** The files attached to a message. `data` holds their addresses. */
    contact_message_files: { contact_message_id: number; upload_id: string }
    complaint_answers: {
      id: Generated<number>
      contact_message_id: number
      text: string
      settles: boolean
      staff_id: number
      at: Date
    }
  }
}
