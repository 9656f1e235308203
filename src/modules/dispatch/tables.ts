import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { TripDirection } from '#modules/crews/rules/trip-state.ts'
import type { CountSide } from './crew/rules/list-check.ts'
import type { RejectedUpdateKind, RejectionCode } from './crew/rules/rejected-update.ts'
import type { CrewNoticeKind } from './record/rules/crew-notice.ts'
import type { ReportKind } from './record/rules/report-kind.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    materials: {
      id: Generated<number>
      name: string
      unit: string
      /** Per unit, in paise. */
      cost: number
      per_hundred: Generated<number>
      active: Generated<boolean>
      revision: Generated<number>
    }
    material_issues: { order_id: number; leg: Leg; revision: Generated<number>; saved_at: Date }
    material_lines: {
      order_id: number
      leg: Leg
      material_id: number
      issued: number
      /** Null until counted. */
      used: number | null
      returned: number | null
      /** Per unit when it was issued, in paise. */
      cost: number
    }
    crew_notices: {
      worker_id: number
      order_id: number
      leg: Leg
      kind: CrewNoticeKind
      starts_at: Date
      plates: string
      at: Date
      seen_at: Date | null
    }
    rejected_updates: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      kind: RejectedUpdateKind
      reported_at: Date
      at: Date
      rejection_code: RejectionCode
    }
    job_checks: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      side: CountSide
      line: string
      item: string
      here: number
      missing: number
      reported_at: Date
      at: Date
    }
    eway_bills: {
      id: Generated<number>
      order_id: number
      number: string
      generated_at: Date
      km: number
      /** The truck of its Part B now, and its end now. */
      registration: string
      valid_until: Date
      cancelled_at: Generated<Date | null>
      recorded_by: number
      recorded_at: Date
    }
    eway_bill_changes: {
      id: Generated<number>
      bill_id: number
      kind: 'part-b' | 'extension'
      at: Date
      registration: string
      valid_until: Date
      place: string
      changed_by: number
    }
    trip_hubs: {
      id: Generated<number>
      trip_id: number
      way: TripDirection
      place: string
      reached_at: Date
      recorded_by: number
    }
    visit_checks: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      line: string
      part: boolean
      count: number
      reported_at: Date
      at: Date
    }
    worker_days: {
      worker_id: number
      day: IndiaDate
      odometer: number | null
      missing: string
      reported_at: Date
      at: Date
    }
    job_signatures: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      signer: string
      strokes: string | null
      remark: string
      reported_at: Date
      at: Date
    }
    job_reports: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      kind: ReportKind
      note: string
      /** Upload id. */
      photo: string | null
      reported_at: Date
      at: Date
    }
  }
}
