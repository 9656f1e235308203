import type { Generated } from 'kysely'
import type { JobKind, JobState } from './rules/job-state.ts'
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
    job_workers: { job_id: number; worker_id: number; lead: boolean; starts_at: Date; ends_at: Date }
    job_trucks: { job_id: number; truck_id: number; starts_at: Date; ends_at: Date }
  }
}
