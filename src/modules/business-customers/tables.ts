import type { Generated } from 'kysely'
import type { JsonColumn } from '#platform/database/json.ts'
import type { BusinessCustomerContact, SezKind } from './rules/business-customer.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    business_customers: {
      id: Generated<number>
      name: string
      gstin: string
      address: string
      branch_id: number | null
      requires_po: boolean
      credit_days: number
      credit_limit: number
      approval_from: number | null
      terms: string
      contacts: JsonColumn<BusinessCustomerContact[]>
      closed: boolean
      /** Set for a unit or developer of a special economic zone. */
      sez: Generated<SezKind | null>
      revision: Generated<number>
      created_at: Date
    }
    due_reminder_days: { id: number; days: JsonColumn<number[]>; revision: Generated<number> }
    due_reminders: { order_id: number; after_days: number; sent_at: Date }
  }
}
