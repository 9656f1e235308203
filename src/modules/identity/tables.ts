import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { GeneratedJsonColumn, JsonColumn } from '#platform/database/json.ts'
import type { StaffEventKind } from './rules/staff-event.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    customers: {
      id: Generated<number>
      mobile: string
      name: string
      /** Empty if unknown. */
      email: string
      /** The language of messages. */
      language: Generated<string>
      city_id: Generated<number>
      address: Generated<string>
      email_confirmed_at: Generated<Date | null>
      password_hash: Generated<string | null>
      birthday: Generated<IndiaDate | null>
      country: Generated<string>
      state: Generated<string>
      office_address: Generated<string>
      home_address: Generated<string>
      avatar: Generated<string | null>
      created_at: Date
      erased_at: Generated<Date | null>
      /**
       * The account that stays, if this was a second one of the same person: it can no longer log in, and its details
       * were given up.
       */
      merged_into: Generated<number | null>
      merged_at: Generated<Date | null>
    }
    account_links: {
      id: Generated<number>
      kind: 'password' | 'email'
      customer_id: number | null
      staff_id: number | null
      email: string
      created_at: Date
      used_at: Generated<Date | null>
      proven: Generated<boolean>
      /** The validity of the link. */
      minutes: Generated<number>
    }
    erasure_requests: {
      id: Generated<number>
      customer_id: number
      requested_at: Date
      done_at: Generated<Date | null>
      done_by: Generated<number | null>
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
      role: string
      password_hash: string
      active: Generated<boolean>
      created_at: Date
      branches: GeneratedJsonColumn<number[]>
    }
    staff_roles: {
      code: string
      name: string
      permissions: JsonColumn<string[]>
      approval_limit: Paise | null
      revision: Generated<number>
      position: number
    }
    staff_second_steps: {
      staff_id: number
      seed: string
      key_mark: Generated<string | null>
      /** The secret from a previous SECRET_KEY, masked under the current one; null: derived from the seed. */
      carried: Generated<string | null>
      confirmed_at: Generated<Date | null>
      last_step: Generated<number>
    }
    staff_recovery_codes: { staff_id: number; code_hash: string; used_at: Generated<Date | null> }
    staff_events: {
      id: Generated<number>
      staff_id: number
      kind: StaffEventKind
      /** For the kind 'role': the code of the role assigned. */
      role: Generated<string | null>
      by_staff: number | null
      at: Date
    }
    customer_notes: {
      id: Generated<number>
      customer_id: number
      staff_id: number
      text: string
      at: Date
    }
    login_codes: {
      mobile: string
      browser: string
      counter: number
      requested_at: Date
      issued_at: Date | null
      /** Codes requested since the last login, without the first. */
      resends: Generated<number>
      failures: Generated<number>
      failed_at: Date | null
    }
    sessions: {
      token_hash: string
      customer_id: number | null
      staff_id: number | null
      worker_id: Generated<number | null>
      created_at: Date
      expires_at: Date
      ended_at: Date | null
      /** A hash of the browser's cookie, and the user agent. */
      browser: Generated<string | null>
      program: Generated<string>
      /** A keyed hash of the network that the session was opened from. */
      network: Generated<string | null>
      seen_at: Generated<Date | null>
      proven_at: Generated<Date | null>
    }
  }
}
