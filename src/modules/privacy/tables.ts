import type { IndiaDate } from '#kernel/india-time.ts'
import type { HoldReason } from './rules/evidence-hold.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    erasure_holds: { order_id: number; reason: HoldReason; until: IndiaDate; held_at: Date }
  }
}
