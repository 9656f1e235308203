import type { IndiaDate } from '#kernel/india-time.ts'

export const truckStates = ['active', 'workshop', 'retired'] as const
export type TruckState = (typeof truckStates)[number]

/** Its columns, as staff write them. */
export type TruckRow = {
  branch_id: number | null
  registration: string
  vehicle_id: number
  state: TruckState
  /** Null: since it is written, where it is another state than before. */
  state_since: IndiaDate | null
  state_reason: string
  made_in: number | null
  notes: string
}
