import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import type { UntakenCode } from './rules/untaken.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    untaken_steps: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      kind: JobStep
      told_at: Date
      at: Date
      refusal: UntakenCode
    }
  }
}
