import type { Generated } from 'kysely'
import type { ImmutableJsonColumn } from '#platform/database/json.ts'
import type { Leg } from './rules/build-planned-jobs.ts'
import type { JobKind, JobState } from './rules/job-state.ts'
import type { JobStep, StepData } from './rules/job-steps.ts'

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
      /** The volume that its truck must hold; null if it needs none. */
      cft: number | null
    }
    /**
     * `job_id`: null for a whole trip, and for a survey. `trip_id`: a trip, also for a job that it carries; such a job
     * takes no time of its own.
     */
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
      /** The effective time. */
      happened_at: Date
      late: boolean
      data: ImmutableJsonColumn<StepData>
    }
    /** Last positions of workers who consented, rounded (`dispatch/record/rules/position.ts`). */
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
