import { add, multiply, type Paise, ZERO } from '#kernel/money.ts'

/** A rate of a partner for a vehicle class, in paise: for one lane between two cities, or for any other job. */
export type PartnerRate = {
  vehicleId: number
  /** The volume that the class holds, in cft. */
  cft: number
  lane: { from: number; to: number } | null
  perJob: Paise | null
  /** The km that the price of a job includes. */
  includedKm: number
  perKm: Paise | null
  perDay: Paise | null
}

/** The facts of a job that its rate depends on. `km`: one way by road; null where it is not known. */
export type RatedJob = { cft: number; km: number | null; days: number; from: number | null; to: number | null }

export type RateBasis = 'lane' | 'job' | 'day' | 'km'
export type EstimatedRate = { amount: Paise; vehicleId: number; basis: RateBasis }

/**
 * Calculates what a partner charges for a job by its rates: the cheapest of its classes that hold the goods. The rate of
 * the lane comes first, then the price per job with the km beyond those included, then days and km. Null if no class is
 * large enough, or no rate applies.
 */
export function estimateRate(rates: readonly PartnerRate[], job: RatedJob): EstimatedRate | null {
  const large = rates.filter(({ cft }) => cft >= job.cft)
  const ofLane = large.filter(({ lane }) => lane && lane.from === job.from && lane.to === job.to)
  const candidates = ofLane.length > 0 ? ofLane : large.filter(({ lane }) => !lane)
  const estimates = candidates.flatMap(rate => priceJob(rate, job) ?? [])
  return estimates.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}

function priceJob({ vehicleId, lane, perJob, includedKm, perKm, perDay }: PartnerRate, { km, days }: RatedJob) {
  if (lane) return { vehicleId, amount: perJob!, basis: 'lane' as const }
  const beyond = perKm === null || km === null ? ZERO : multiply(perKm, Math.max(0, Math.ceil(km) - includedKm))
  if (perJob !== null && days <= 1) return { vehicleId, amount: add(perJob, beyond), basis: 'job' as const }
  if (perDay !== null) return { vehicleId, amount: add(multiply(perDay, days), beyond), basis: 'day' as const }
  if (perKm !== null && km !== null) return { vehicleId, amount: add(perJob ?? ZERO, beyond), basis: 'km' as const }
  return null
}
