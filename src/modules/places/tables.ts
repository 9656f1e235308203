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
      /** Two letters in the numbers of its documents; null: the company's own registration. */
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
      /** From this distance on a move needs a manual quotation, in km. */
      far_km: Generated<number>
      /** Additional and excluded pick-up areas. */
      area_with: ColumnType<AreaPart[], JsonText<AreaPart[]> | undefined, JsonText<AreaPart[]>>
      area_without: ColumnType<AreaPart[], JsonText<AreaPart[]> | undefined, JsonText<AreaPart[]>>
      /** The position in the home page's list; null: not in it. */
      position: Generated<number | null>
      /** The branch that serves it; null: the company's own. */
      branch_id: Generated<number | null>
      slot_capacity: Generated<number>
      /** The hours at which its arrival windows begin. */
      slot_hours: ColumnType<number[], JsonText<number[]> | undefined, JsonText<number[]>>
      /** Minimum notice in hours, and booking window in days. */
      lead_hours: Generated<number>
      horizon_days: Generated<number>
      /** Crews of the movers by weekday, Sunday first; null: `slot_capacity`. */
      weekday_crews: ColumnType<(number | null)[], JsonText<(number | null)[]> | undefined, JsonText<(number | null)[]>>
      uses_fleet_capacity: Generated<boolean>
      active: Generated<boolean>
      /** Increases with each change by staff. */
      revision: Generated<number>
      /** Additional text of its page. */
      about: Generated<string>
      /** Localities named on its page; empty: the best known of the gazetteer. */
      localities: ColumnType<string[], JsonText<string[]> | undefined, JsonText<string[]>>
    }
  }
}
