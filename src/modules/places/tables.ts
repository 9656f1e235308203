import type { ColumnType, Generated } from 'kysely'
import type { JsonText } from '#platform/database/json.ts'
import type { AreaPart } from './rules/city-area.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    branches: {
      id: Generated<number>
      name: string
      address: string
      phone: string
      gstin: string
      /** What its numbers bear; null: the company's own registration. */
      series: string | null
      revision: Generated<number>
    }
    cities: {
      id: number
      slug: string
      name: string
      state: string
      /** GST state code, two digits. */
      state_code: string
      lat: number
      lng: number
      radius_km: number
      /** From so far on a person prices a move. */
      far_km: Generated<number>
      /** Where else crews pick up, and where not. */
      area_with: ColumnType<AreaPart[], JsonText<AreaPart[]> | undefined, JsonText<AreaPart[]>>
      area_without: ColumnType<AreaPart[], JsonText<AreaPart[]> | undefined, JsonText<AreaPart[]>>
      /** In the list of the first page; null: not in it. */
      position: Generated<number | null>
      /** That serves it; null: the company's own. */
      branch_id: Generated<number | null>
      slot_capacity: Generated<number>
      /** At which its arrival windows begin. */
      slot_hours: ColumnType<number[], JsonText<number[]> | undefined, JsonText<number[]>>
      /** How soon, and how far ahead, one can book. */
      lead_hours: Generated<number>
      horizon_days: Generated<number>
      /** Crews of the movers by weekday, Sunday first; null: `slot_capacity`. */
      weekday_crews: ColumnType<(number | null)[], JsonText<(number | null)[]> | undefined, JsonText<(number | null)[]>>
      uses_fleet_capacity: Generated<boolean>
      active: Generated<boolean>
      /** Counts what staff saved. */
      revision: Generated<number>
      /** What its page says besides. */
      about: Generated<string>
      /** What its page names; empty: the best known of the gazetteer. */
      localities: ColumnType<string[], JsonText<string[]> | undefined, JsonText<string[]>>
    }
  }
}
