import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import type { ReportKind } from './rules/report-kind.ts'
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
    job_reports: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      kind: ReportKind
      note: string
      /** An upload. */
      photo: string | null
      told_at: Date
      at: Date
    }
  }
}
