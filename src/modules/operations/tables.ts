import type { Provider } from './rules/provider.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** One row per provider and hour: the count, and the last error. */
    provider_errors: { provider: Provider; hour: Date; count: number; last_at: Date; message: string }
    /** Setup steps that staff checked and marked as done. */
    first_steps: { step: string; staff_id: number; at: Date }
  }
}
