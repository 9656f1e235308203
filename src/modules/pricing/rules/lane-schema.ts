import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { type LaneRate, laneUnits, laneZoneKinds } from './lane.ts'

const amount = z.int().min(0).transform(paise)
const day = z.custom<IndiaDate>(value => typeof value === 'string' && isIndiaDate(value))
const laneZone = z.object({ kind: z.enum(laneZoneKinds), name: z.string().min(1), state: z.string().min(1) })

/** The stored rates of a version. */
export const laneRates: z.ZodType<LaneRate[]> = z.array(
  z.object({
    from: laneZone,
    to: laneZone,
    vehicleId: z.int().nullable(),
    unit: z.enum(laneUnits),
    rate: amount,
    minimum: amount,
    days: z.object({ min: z.int().min(1), max: z.int().min(1) }),
    season: z.object({ name: z.string(), rate: z.int().min(1).max(10_000), from: day, to: day }).nullable(),
  }),
)
