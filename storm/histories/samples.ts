import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { emptyCheckout, type ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { places } from './places.ts'
import type { World } from './world.ts'

let keys = 0
export const newKey = () => `storm-key-${String(++keys).padStart(10, '0')}`

/**
 * Picks one of three dates with four slots of one crew each, so that many compete; sometimes today, or a date next
 * month.
 */
export function someDay(world: World): IndiaDate {
  const dice = world.dice()
  const today = toIndiaDate(world.app.now())
  return addDays(today, dice.falls(0.8) ? dice.of([2, 3, 4]) : dice.of([0, 1, 6, 13, 31]))
}
export const someSlot = (world: World) => world.dice().of(slotHours)

/** Builds a small household within Mumbai, or to Bengaluru. */
export function someMove(world: World, { far = false, key = newKey() } = {}): Draft {
  const dice = world.dice()
  return {
    ...emptyDraft,
    key,
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    from: {
      address: 'B-304, Sai Darshan CHS, Andheri West',
      place: places.andheri,
      floor: dice.of([0, 3]),
      lift: false,
    },
    to: {
      address: '1402, Lakeview Heights',
      place: far ? places.jayanagar : places.powai,
      floor: 14,
      lift: dice.falls(0.5),
    },
    cart: { 1: 1, 2: dice.of([1, 2, 5]), 3: 1 },
    date: someDay(world),
    slot: someSlot(world),
    packageId: dice.of([1, 2, 3]),
    insuredValue: dice.falls(0.3) ? 1_00_000_00 : 0,
  }
}

/** 2 BHK cleaning, an air conditioner, a wall: each is an order of its own. */
const options = [302_03, 503_01] as const
export function someCheckout(world: World, { key = newKey() } = {}): ServiceCheckout {
  const dice = world.dice()
  const chosen = options.filter(() => dice.falls(0.7))
  const cart = Object.fromEntries((chosen.length > 0 ? chosen : options).map(option => [option, dice.of([1, 2])]))
  const visit = () => ({ home: dice.of(['from', 'to'] as const), date: someDay(world), slot: someSlot(world) })
  return {
    ...emptyCheckout,
    key,
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    at: { address: '1402, Lakeview Heights', place: places.powai, floor: 2, lift: true },
    cart,
    visits: { 302: visit(), 503: visit() },
    coupon: dice.falls(0.6) ? dice.of(['STORM1', 'STORMFIRST', 'HOME5']) : null,
  }
}
