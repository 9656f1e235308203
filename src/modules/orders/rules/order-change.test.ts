import { describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import {
  canDecide,
  changeFaults,
  changeStates,
  changesWork,
  endOfThinking,
  factsWith,
  mayChangeWork,
  needsConsent,
  type OrderFacts,
  sameFacts,
  takesAway,
  type WantedChange,
  whyNoChange,
} from './order-change.ts'
import { orderStatuses } from './status.ts'

const bed = { articleId: 1, name: 'Double bed', quantity: 1, cft: 60, handling: ZERO }
const box = { articleId: 2, name: 'Box', quantity: 4, cft: 3, handling: ZERO }
const facts: OrderFacts = {
  things: [bed, box],
  ...{ from: { floor: 3, lift: false }, to: { floor: 14, lift: true } },
  ...{ packageId: 2, insuredValue: rupees(1_00_000), extras: [], date: '2026-12-08' },
}
const piano = { id: 9, name: 'Piano', cft: 50, handling: rupees(1_500) }
const withChange = (wanted: WantedChange) => factsWith(facts, wanted, id => (id === 9 ? piano : undefined))

test('a change waits for its customer, and ends once', () => {
  const ways = changeStates.flatMap(from =>
    changeStates.flatMap(to => (['customer', 'office', 'time'] as const).map(by => [from, to, by] as const)),
  )
  expect(ways.filter(way => canDecide(...way))).toEqual([
    ['proposed', 'agreed', 'customer'],
    ['proposed', 'refused', 'customer'],
    ['proposed', 'withdrawn', 'office'],
    ['proposed', 'lapsed', 'time'],
  ])
})

test('the office’s waits two days, a crew’s until its day ends in India', () => {
  const noon = new Date('2026-12-08T06:30:00Z')
  expect(endOfThinking(noon, 'staff').toISOString()).toBe('2026-12-10T06:30:00.000Z')
  expect(endOfThinking(noon, 'worker').toISOString()).toBe('2026-12-08T18:30:00.000Z')
})

test('work is changed once it is booked, until it is done', () => {
  const why = orderStatuses.map(status => [status, whyNoChange({ status, priced: true }), mayChangeWork(status)])
  expect(why).toEqual([
    ['Quotation', 'not-booked', true],
    ['Token', null, true],
    ['Adminapproved', null, true],
    ['ready', null, true],
    ['Completed', null, false],
    ['Cancelled', 'closed', false],
  ])
  expect(whyNoChange({ status: 'Token', priced: false })).toBe('not-booked')
})

describe.each<[string, WantedChange, { less: boolean; work: boolean }]>([
  ['more of a thing', { cart: { 2: 6 } }, { less: false, work: true }],
  ['another thing', { cart: { 9: 1 } }, { less: false, work: true }],
  ['less of a thing', { cart: { 2: 3 } }, { less: true, work: true }],
  ['a thing that stays', { cart: { 1: 0 } }, { less: true, work: true }],
  ['one for another', { cart: { 1: 0, 9: 1 } }, { less: true, work: true }],
  ['a higher floor', { from: { floor: 4, lift: false } }, { less: false, work: true }],
  ['a lift after all', { from: { floor: 3, lift: true } }, { less: false, work: true }],
  ['another package', { packageId: 3 }, { less: true, work: true }],
  ['more cover', { insuredValue: rupees(2_00_000) }, { less: false, work: true }],
  ['less cover', { insuredValue: ZERO }, { less: true, work: true }],
  ['a charge', { extra: { reason: 'Crate for the piano', amount: rupees(900) } }, { less: false, work: false }],
])('%s', (_, wanted, { less, work }) => {
  const after = withChange(wanted)
  test('is another, in work or in charges', () => {
    expect(sameFacts(facts, after)).toBe(false)
    expect(changesWork(facts, after)).toBe(work)
  })
  test('takes away or does not', () => expect(takesAway(facts, after)).toBe(less))
  test('dearer always asks, cheaper only where it takes away', () => {
    const before = rupees(6_000)
    expect(needsConsent(facts, after, { before, after: rupees(6_001) })).toBe(true)
    expect(needsConsent(facts, after, { before, after: before })).toBe(less)
    expect(needsConsent(facts, after, { before, after: rupees(5_000) })).toBe(less)
  })
})

test('what is left out stays, and what nobody knows does not come', () => {
  expect(withChange({})).toEqual(facts)
  expect(sameFacts(withChange({ cart: { 77: 2, 1: 1, 2: 4 } }), facts)).toBe(true)
  expect(withChange({ cart: { 1: 0 } }).things).toEqual([box])
})

test.each<[string, WantedChange, object]>([
  ['nothing goes', { cart: { 1: 0, 2: 0 } }, { things: 'change.no-things' }],
  ['too many', { cart: { 1: 1_000 } }, { things: 'change.things' }],
  ['fewer than none', { cart: { 1: -1 } }, { things: 'change.things' }],
  ['a floor in the sky', { to: { floor: 61, lift: true } }, { to: 'change.floor' }],
  ['half a floor', { from: { floor: 1.5, lift: true } }, { from: 'change.floor' }],
  ['a package of another book', { packageId: 9 }, { package: 'change.package' }],
  ['worth two crore', { insuredValue: rupees(2_00_00_000) }, { insured: 'change.insured' }],
  ['a charge for nothing said', { extra: { reason: '', amount: rupees(5) } }, { reason: 'change.extra-reason' }],
  ['a charge of nothing', { extra: { reason: 'Rope', amount: ZERO } }, { amount: 'amount.whole' }],
  ['a charge with paise', { extra: { reason: 'Rope', amount: rupees(5.5) } }, { amount: 'amount.whole' }],
  ['a charge', { extra: { reason: 'Rope', amount: rupees(5) } }, {}],
  ['the dearest package', { packageId: 3 }, {}],
])('%s', (_, wanted, faults) => {
  const packages = [2, 3].map(packageId => ({ packageId, packing: ZERO, unpacking: ZERO }))
  expect(changeFaults(facts, withChange(wanted), { packages })).toEqual(faults)
})

test('the same charge is not asked for twice', () => {
  const extra = { reason: 'Rope', amount: rupees(5) }
  const after = factsWith({ ...facts, extras: [extra] }, { extra }, () => undefined)
  expect(changeFaults(facts, after, null)).toEqual({ reason: 'change.extra-twice' })
})
