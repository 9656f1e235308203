import type { IndiaDate } from '#kernel/india-time.ts'

export const truckStates = ['active', 'workshop', 'retired'] as const
export type TruckState = (typeof truckStates)[number]

/** The columns of a truck that staff edit. */
export type TruckRow = {
  branch_id: number | null
  registration: string
  vehicle_id: number
  state: TruckState
  /** Null: from the time of saving, if the state changes. */
  state_since: IndiaDate | null
  state_reason: string
  made_in: number | null
  notes: string
}
