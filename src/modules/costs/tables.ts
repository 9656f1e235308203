import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { JsonColumn } from '#platform/database/json.ts'
import type { CostTerms } from './rules/cost-terms.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    cost_tables: {
      id: Generated<number>
      begins_on: IndiaDate
      terms: JsonColumn<CostTerms>
      made_by: number
      made_at: Date
      /** Set if the table starts in the past: moves from this date on are still to be calculated again. */
      recalculate_from: Generated<IndiaDate | null>
    }
    order_costs: {
      order_id: number
      table_id: number
      day: IndiaDate
      price: number
      cost: number
      calculated_at: Date
    }
  }
}
