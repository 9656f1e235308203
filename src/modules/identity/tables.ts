import type { Generated } from 'kysely'
import type { StaffRole } from './rules/actor.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    customers: {
      id: Generated<number>
      mobile: string
      name: string
      /** Empty where none is known. */
      email: string
      city_id: Generated<number>
      address: Generated<string>
      created_at: Date
    }
    client_visits: {
      client: string
      mobile: string
      verified_at: Date | null
      name: string | null
      email: string | null
      city_id: number | null
      address: string | null
      expires_at: Date
    }
    staff: {
      id: Generated<number>
      email: string
      name: string
      role: StaffRole
      password_hash: string
      active: Generated<boolean>
      created_at: Date
    }
    login_codes: {
      mobile: string
      counter: number
      issued_at: Date | null
      /** Codes asked for since the last login, the first not counted. */
      resends: Generated<number>
      failures: Generated<number>
      failed_at: Date | null
    }
    sessions: {
      token_hash: string
      customer_id: number | null
      staff_id: number | null
      created_at: Date
      expires_at: Date
      ended_at: Date | null
    }
  }
}
