import type { Generated } from 'kysely'
import type { FixedJson } from '#platform/database/json.ts'
import type { JobKind, JobState } from './rules/job-state.ts'
import type { JobStep, StepData } from './rules/job-steps.ts'
import type { Leg } from './rules/jobs-of.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    jobs: {
      id: Generated<number>
      order_id: number
      leg: Leg
      position: number
      kind: JobKind
      state: Generated<JobState>
      starts_at: Date
      ends_at: Date
      people: number
      /** What its truck has to hold; null where none is needed. */
      cft: number | null
    }
    /** `job_id`: null of a whole trip, and of a survey. `trip_id`: of a trip, and of a job that it carries; such a job takes no time itself. */
    job_workers: {
      job_id: number | null
      trip_id: Generated<number | null>
      survey_id: Generated<number | null>
      /** The trip whose own crew does this pick-up or delivery of its load: the two take the same time. */
      within_trip: Generated<number | null>
      worker_id: number
      lead: boolean
      starts_at: Date
      ends_at: Date
    }
    job_events: {
      id: string
      job_id: number
      worker_id: number
      kind: JobStep
      at: Date
      /** By the phone's clock. */
      reported_at: Date
      /** As we believe it. */
      happened_at: Date
      late: boolean
      data: FixedJson<StepData>
    }
    /** Of who agreed: where they were last, rounded (`dispatch/record/rules/position.ts`). */
    job_positions: { job_id: number; worker_id: number; lat: number; lng: number; at: Date }
    job_trucks: {
      job_id: number | null
      trip_id: Generated<number | null>
      within_trip: Generated<number | null>
      truck_id: number
      starts_at: Date
      ends_at: Date
    }
  }
}
