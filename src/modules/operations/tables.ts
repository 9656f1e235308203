import type { Provider } from './rules/provider.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** By the hour: how often, and what came last. */
    provider_errors: { provider: Provider; hour: Date; count: number; last_at: Date; message: string }
    /** What staff have looked at, and mean as it is. */
    first_steps: { step: string; staff_id: number; at: Date }
  }
}
