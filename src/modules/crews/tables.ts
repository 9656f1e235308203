import type { Generated } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { JsonColumn } from '#platform/database/json.ts'
import type { DurationTerms } from './rules/job-durations.ts'
import type { TruckState } from './rules/truck.ts'
import type { TruckDocumentKind } from './rules/truck-document.ts'
import type { LicenceClass, WorkerRole } from './rules/worker.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    trucks: {
      id: Generated<number>
      branch_id: number | null
      registration: string
      vehicle_id: number
      state: Generated<TruckState>
      state_since: IndiaDate
      state_reason: Generated<string>
      made_in: number | null
      notes: Generated<string>
      revision: Generated<number>
    }
    truck_documents: {
      id: Generated<number>
      truck_id: number
      kind: TruckDocumentKind
      number: Generated<string>
      /** The last day on which it is valid; null: it does not expire. */
      expires_on: IndiaDate | null
      /** The id of an upload. */
      file: string | null
      added_at: Date
      added_by: number
      /** The time at which it was replaced or withdrawn. */
      ended_at: Generated<Date | null>
    }
    truck_off_road_days: {
      id: Generated<number>
      truck_id: number
      first_day: IndiaDate
      last_day: IndiaDate
      reason: string
    }
    /** A login code that the office gives a worker who gets no SMS. */
    office_codes: {
      worker_id: number
      code_hash: string
      issued_at: Date
      issued_by: number
      used_at: Date | null
    }
    workers: {
      id: Generated<number>
      branch_id: number | null
      name: string
      mobile: string
      roles: JsonColumn<WorkerRole[]>
      languages: JsonColumn<Language[]>
      licence_number: Generated<string>
      licence_classes: JsonColumn<LicenceClass[]>
      licence_expires_on: IndiaDate | null
      /** 0 is Sunday. */
      days_off: JsonColumn<number[]>
      photo: Generated<string | null>
      /** Consent to show name and photo to customers. */
      shown_agreed_at: Generated<Date | null>
      /** Consent to location sharing during work. */
      location_agreed_at: Generated<Date | null>
      /** Consent to messages about their jobs. */
      messages_agreed_at: Generated<Date | null>
      /** The first day on which they no longer work here. */
      left_on: IndiaDate | null
      left_reason: Generated<string>
      /** The driver of this hire of a partner, who is none of our own people (`rules/hired-driver.ts`). */
      hire_id: Generated<number | null>
      revision: Generated<number>
    }
    worker_leave: {
      id: Generated<number>
      worker_id: number
      first_day: IndiaDate
      last_day: IndiaDate
      reason: string
    }
    hired_capacity: {
      /** 0 is the company's own office. */
      branch: number
      day: IndiaDate
      trucks: number
      vehicle_id: number
      /** The people that come with each truck. */
      people: number
      reason: string
      set_by: number
      set_at: Date
    }
    worker_extra_days: {
      worker_id: number
      /** A weekly off of theirs on which they work. */
      day: IndiaDate
      reason: string
      added_by: number
      added_at: Date
    }
    teams: {
      id: Generated<number>
      branch_id: number | null
      name: string
      truck_id: number | null
      lead_id: number | null
      active: Generated<boolean>
      revision: Generated<number>
    }
    team_members: { team_id: number; worker_id: number }
    job_durations: {
      id: Generated<number>
      state: Generated<'open' | 'proposed' | 'published' | 'discarded' | 'withdrawn'>
      terms: JsonColumn<DurationTerms>
      revision: Generated<number>
      edited_by: number
      edited_at: Date
      proposed_by: Generated<number | null>
      /** The first day of jobs to which it applies. */
      effective_from: Generated<IndiaDate | null>
      /** Null until it is approved. */
      version: Generated<number | null>
      approved_by: Generated<number | null>
    }
    fleet_imports: {
      id: string
      kind: 'trucks' | 'workers'
      content: string
      staff_id: number
      created_at: Date
    }
  }
}
