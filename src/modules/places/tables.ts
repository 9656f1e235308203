import type { Generated } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
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
      /** In the list of the first page; null: not in it. */
      position: Generated<number | null>
      slot_capacity: Generated<number>
      active: Generated<boolean>
    }
  }
}
