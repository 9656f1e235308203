import { type Paise, paise } from '#kernel/money.ts'

/** What an order takes of a trip: its volume in cft over its distance by road in km. */
export type TripShareLoad = { orderNo: string; cft: number; km: number }

/**
 * Shares an amount of a trip over its orders by cft × km, to the paisa: the shares add up to the amount. The paise that
 * rounding leaves go to the orders with the largest remainder. If no order has a volume and a distance, all pay the same.
 */
export function shareTripCost(amount: Paise, loads: readonly TripShareLoad[]): Map<string, Paise> {
  const weights = loads.map(({ cft, km }) => cft * km)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = loads.map((_, n) => (total > 0 ? (amount * weights[n]!) / total : amount / loads.length))
  const shares = exact.map(Math.floor)
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = [...exact.keys()].toSorted((a, b) => exact[b]! - shares[b]! - (exact[a]! - shares[a]!) || a - b)
  for (const n of byRemainder.slice(0, left)) shares[n]! += 1
  return new Map(loads.map(({ orderNo }, n) => [orderNo, paise(shares[n]!)]))
}
