import { describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { orderStatuses } from '../../record/rules/status.ts'
import {
  applyRequestToFacts,
  type ChangeRequest,
  calculateChangedKm,
  canChangeWork,
  canDecideChange,
  changeStates,
  getChangeBlocker,
  getChangeDeadline,
  getChangeErrors,
  hasChangedWork,
  hasMovedStop,
  hasReducedScope,
  hasSameFacts,
  needsConsent,
  type OrderFacts,
} from './order-change.ts'

const placeAt = (name: string, lat: number, lng: number, state = 'Maharashtra') => ({
  ...{ id: `l-${name}`, name, city: 'Mumbai', state, pincode: null },
  ...{ lat, lng },
})
const andheri = placeAt('Andheri West', 19.1364, 72.8296)
const powai = placeAt('Powai', 19.1176, 72.906)
const bandra = placeAt('Bandra', 19.0596, 72.8295)
const panvel = placeAt('Panvel', 18.9894, 73.1175)
const nashik = placeAt('Nashik', 19.9975, 73.7898)
const daman = placeAt('Border', 19.14, 72.83, 'Gujarat')
const at = (place: typeof andheri, floor = 0, lift = false) => ({ floor, lift, address: `1, ${place.name}`, place })
const bed = { articleId: 1, name: 'Double bed', quantity: 1, cft: 60, handling: ZERO }
const box = { articleId: 2, name: 'Box', quantity: 4, cft: 3, handling: ZERO }
const facts: OrderFacts = {
  things: [bed, box],
  ...{ from: at(andheri, 3, false), to: at(powai, 14, true) },
  ...{ packageId: 2, insuredValue: rupees(1_00_000), extras: [], date: '2026-12-08' },
}
const mumbai = { id: 4, state: 'Maharashtra', lat: 19.076, lng: 72.8777, radiusKm: 45, farKm: 100, active: true }
const bounds = { book: null, cities: [mumbai], cityId: 4, started: false }
const piano = { id: 9, name: 'Piano', cft: 50, handling: rupees(1_500) }
const withChange = (wanted: ChangeRequest) => applyRequestToFacts(facts, wanted, id => (id === 9 ? piano : undefined))

test('a change waits for the customer and ends once', () => {
  const ways = changeStates.flatMap(from =>
    changeStates.flatMap(to => (['customer', 'office', 'time'] as const).map(by => [from, to, by] as const)),
  )
  expect(ways.filter(way => canDecideChange(...way))).toEqual([
    ['proposed', 'agreed', 'customer'],
    ['proposed', 'refused', 'customer'],
    ['proposed', 'withdrawn', 'office'],
    ['proposed', 'lapsed', 'time'],
  ])
})

test('a change waits two days if staff proposed it, and until midnight in India if a crew did', () => {
  const noon = new Date('2026-12-08T06:30:00Z')
  expect(getChangeDeadline(noon, 'staff').toISOString()).toBe('2026-12-10T06:30:00.000Z')
  expect(getChangeDeadline(noon, 'worker').toISOString()).toBe('2026-12-08T18:30:00.000Z')
})

test('the work can be changed from the booking until the completion', () => {
  const why = orderStatuses.map(status => [status, getChangeBlocker({ status, priced: true }), canChangeWork(status)])
  expect(why).toEqual([
    ['Quotation', 'not-booked', true],
    ['Token', null, true],
    ['Adminapproved', null, true],
    ['ready', null, true],
    ['Completed', null, false],
    ['Cancelled', 'closed', false],
  ])
  expect(getChangeBlocker({ status: 'Token', priced: false })).toBe('not-booked')
})

describe.each<[string, ChangeRequest, { less: boolean; work: boolean }]>([
  ['more of a thing', { cart: { 2: 6 } }, { less: false, work: true }],
  ['another thing', { cart: { 9: 1 } }, { less: false, work: true }],
  ['less of a thing', { cart: { 2: 3 } }, { less: true, work: true }],
  ['a thing that stays', { cart: { 1: 0 } }, { less: true, work: true }],
  ['one for another', { cart: { 1: 0, 9: 1 } }, { less: true, work: true }],
  ['a higher floor', { from: { floor: 4, lift: false } }, { less: false, work: true }],
  ['a lift after all', { from: { floor: 3, lift: true } }, { less: false, work: true }],
  ['another pick-up', { from: at(bandra, 3, false) }, { less: false, work: true }],
  ['another door there', { to: { ...at(powai, 14, true), address: '2, Powai' } }, { less: false, work: true }],
  ['another package', { packageId: 3 }, { less: true, work: true }],
  ['more cover', { insuredValue: rupees(2_00_000) }, { less: false, work: true }],
  ['less cover', { insuredValue: ZERO }, { less: true, work: true }],
  ['a charge', { extra: { reason: 'Crate for the piano', amount: rupees(900) } }, { less: false, work: false }],
])('%s', (_, wanted, { less, work }) => {
  const after = withChange(wanted)
  test('differs in work or in charges', () => {
    expect(hasSameFacts(facts, after)).toBe(false)
    expect(hasChangedWork(facts, after)).toBe(work)
  })
  test('takes something away or not', () => expect(hasReducedScope(facts, after)).toBe(less))
  test('a dearer change always needs consent, a cheaper one only where it takes something away or changes an address', () => {
    const before = rupees(6_000)
    expect(needsConsent(facts, after, { before, after: rupees(6_001) })).toBe(true)
    const asks = less || hasMovedStop(facts, after)
    expect(needsConsent(facts, after, { before, after: before })).toBe(asks)
    expect(needsConsent(facts, after, { before, after: rupees(5_000) })).toBe(asks)
  })
})

test('fields left out stay as they are, and unknown items are left out', () => {
  expect(withChange({})).toEqual(facts)
  expect(hasSameFacts(withChange({ cart: { 77: 2, 1: 1, 2: 4 } }), facts)).toBe(true)
  expect(withChange({ cart: { 1: 0 } }).things).toEqual([box])
})

test.each<[string, ChangeRequest, object]>([
  ['nothing goes', { cart: { 1: 0, 2: 0 } }, { things: 'change.no-things' }],
  ['too many', { cart: { 1: 1_000 } }, { things: 'change.things' }],
  ['fewer than none', { cart: { 1: -1 } }, { things: 'change.things' }],
  ['a floor in the sky', { to: { floor: 61, lift: true } }, { 'to-floor': 'change.floor' }],
  ['half a floor', { from: { floor: 1.5, lift: true } }, { 'from-floor': 'change.floor' }],
  ['a package of another book', { packageId: 9 }, { package: 'change.package' }],
  ['worth two crore', { insuredValue: rupees(2_00_00_000) }, { insured: 'change.insured' }],
  ['a charge for nothing said', { extra: { reason: '', amount: rupees(5) } }, { reason: 'change.extra-reason' }],
  ['a charge of nothing', { extra: { reason: 'Rope', amount: ZERO } }, { amount: 'amount.whole' }],
  ['a charge with paise', { extra: { reason: 'Rope', amount: rupees(5.5) } }, { amount: 'amount.whole' }],
  ['a charge', { extra: { reason: 'Rope', amount: rupees(5) } }, {}],
  ['the dearest package', { packageId: 3 }, {}],
  ['both ends elsewhere', { from: at(bandra), to: at(panvel) }, {}],
  ['an address of nowhere', { to: { ...at(powai), address: 'Xyzzy', place: null } }, { to: 'address.unknown' }],
  ['no address', { from: { ...at(powai), address: '', place: null } }, { from: 'address.required' }],
  ['a pick-up of other crews', { from: at(nashik) }, { from: 'change.from-elsewhere' }],
  ['a pick-up in another State', { from: at(daman) }, { from: 'change.from-elsewhere' }],
  ['as far as a person prices', { to: at(nashik) }, { to: 'change.far' }],
])('%s', (_, wanted, errors) => {
  const packages = [2, 3].map(packageId => ({ packageId, packing: ZERO, unpacking: ZERO }))
  expect(getChangeErrors(facts, withChange(wanted), { ...bounds, book: { packages } })).toEqual(errors)
})

test('a move with a manual quote may go far, and a pick-up where a crew has started cannot change', () => {
  const far = withChange({ to: at(nashik) })
  expect(getChangeErrors(facts, far, bounds)).toEqual({})
  expect(calculateChangedKm(facts, far, 12)).toBe(138.88)
  expect(calculateChangedKm(facts, withChange({ from: { floor: 9, lift: true } }), 12)).toBe(12)
  const started = { ...bounds, started: true }
  expect(getChangeErrors(facts, withChange({ from: at(bandra) }), started)).toEqual({ from: 'change.begun' })
  expect(getChangeErrors(facts, withChange({ to: at(bandra) }), started)).toEqual({})
})

test('the same charge is rejected twice', () => {
  const extra = { reason: 'Rope', amount: rupees(5) }
  const after = applyRequestToFacts({ ...facts, extras: [extra] }, { extra }, () => undefined)
  expect(getChangeErrors(facts, after, bounds)).toEqual({ reason: 'change.extra-twice' })
})
