import type { ColumnType, Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { ImmutableJsonColumn, JsonColumn, JsonText } from '#platform/database/json.ts'
import type { PriceDraftState } from './rules/draft-state.ts'
import type { InsuranceMode } from './rules/insurance-terms.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    price_books: {
      version: number
      /** PriceTerms; parsed on reading, since staff may have written it. */
      book: ImmutableJsonColumn<unknown>
      valid_from: Date
      name: Generated<string>
      group_id: Generated<number | null>
      /** The cities of the group, as long as this is its book. */
      cities: ColumnType<number[], JsonText<number[]> | undefined, never>
      created_by: string
      confirmed_by: Generated<string | null>
      withdrawn_at: Generated<Date | null>
    }
    insurance_terms: {
      id: Generated<number>
      begins_on: IndiaDate
      mode: InsuranceMode
      insurer: string
      registration_number: string
      policy_number: string
      ends_on: IndiaDate | null
      rate: number
      claims_contact: string
      saved_at: Date
      saved_by: number
    }
    price_groups: { id: Generated<number>; name: string }
    lane_rates: {
      id: Generated<number>
      state: Generated<'open' | 'proposed' | 'published' | 'discarded' | 'withdrawn'>
      /** `lane-schema.ts`; parsed on reading. */
      lanes: JsonColumn<unknown>
      revision: Generated<number>
      edited_by: number
      edited_at: Date
      proposed_by: Generated<number | null>
      /** The first date of quotations to which it applies. */
      effective_from: Generated<IndiaDate | null>
      /** Null until it is approved. */
      version: Generated<number | null>
      approved_by: Generated<number | null>
    }
    price_drafts: {
      id: Generated<number>
      name: string
      group_id: Generated<number | null>
      cities: ColumnType<number[], JsonText<number[]> | undefined, JsonText<number[]>>
      based_on: number
      book: JsonColumn<unknown>
      revision: Generated<number>
      state: Generated<PriceDraftState>
      starts_on: Generated<IndiaDate | null>
      edited_by: number
      edited_at: Date
      proposed_by: Generated<number | null>
      version: Generated<number | null>
    }
  }
}
