import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { findQuantityErrors, readAddressDetails, readDraftItems, readMovement, readSchedule } from './read-step.ts'

describe('[WIZ-02] reading the movement details', () => {
  it('saves the typed values, tidied', () => {
    const draft = readMovement(emptyDraft, {
      from: '  B-304, Sai Darshan\nAndheri West ',
      'from-floor': '3',
      to: 'Powai',
      'to-floor': '',
      'to-lift': 'on',
      name: ' Neha  Kulkarni ',
      mobile: '+91 98765-43210',
      email: 'neha@example.in ',
    })
    expect(draft.from).toEqual({ address: 'B-304, Sai Darshan Andheri West', place: null, floor: 3, lift: false })
    expect(draft.to).toEqual({ address: 'Powai', place: null, floor: 0, lift: true })
    expect([draft.name, draft.mobile, draft.email]).toEqual(['Neha Kulkarni', '9876543210', 'neha@example.in'])
  })

  it.each(['top', '--1', '1.5', '2.5', 'abc', 'G+2'])('a floor of %s is not a number of floors', floor =>
    expect(readMovement(emptyDraft, { 'from-floor': floor }).from.floor).toBeNaN(),
  )

  it.each([
    ['-2', -2],
    ['−1', -1],
    ['60', 60],
    ['ground', 0],
    ['G', 0],
    ['2nd', 2],
    ['third', 3],
    ['B1', -1],
    ['', 0],
  ])('a floor of %s is %i', (typed, floor) =>
    expect(readMovement(emptyDraft, { 'from-floor': typed }).from.floor).toBe(floor),
  )
})

describe('[WIZ-07] reading the address details', () => {
  const fields = {
    'from-flat': ' B-304 ',
    'from-building': 'Sai  Darshan CHS',
    'from-landmark': '',
    'from-gate': 'Till\n6 PM',
  }
  const addressDetails = { flat: 'B-304', building: 'Sai Darshan CHS', landmark: '', gate: 'Till 6 PM' }

  it('saves the values, tidied; a side without fields stays unchanged', () => {
    const draft = readAddressDetails(emptyDraft, fields)
    expect(draft.from.addressDetails).toEqual(addressDetails)
    expect(draft.to).toEqual(emptyDraft.to)
  })

  it('clears the address details when the address changes, and not when the floor does', () => {
    const values = readAddressDetails({ ...emptyDraft, from: { ...emptyDraft.from, address: 'Powai' } }, fields)
    expect(readMovement(values, { from: 'Powai', 'from-floor': '3' }).from.addressDetails).toEqual(addressDetails)
    expect(readMovement(values, { from: 'Juhu', 'from-floor': '3' }).from).not.toHaveProperty('addressDetails')
  })
})

describe('[WIZ-03] reading quantities', () => {
  it('a word counts as 1, and no quantity goes below 0', () => {
    const fields = { 'qty-5': '4 nos', 'qty-6': 'two', 'qty-7': '-3', 'qty-8': '' }
    expect(readDraftItems(emptyDraft, fields).cart).toEqual({ 5: 4, 6: 1, 8: 1 })
    expect(findQuantityErrors(fields)).toEqual({})
  })

  it('an invalid quantity is reported, and the previous one stays', () => {
    const fields = { 'qty-5': '2.5', 'qty-6': '1,000', 'qty-7': '3' }
    expect(readDraftItems({ ...emptyDraft, cart: { 5: 2 } }, fields).cart).toEqual({ 5: 2, 7: 3 })
    expect(findQuantityErrors(fields)).toEqual({ 'qty-5': 'quantity.number', 'qty-6': 'quantity.number' })
  })

  it('0 removes the item, and the list loses its preset', () => {
    expect(
      readDraftItems(emptyDraft, { 'qty-5': '0', 'qty-7': '2', preset: '2bhk', 'qty-x': '4', other: '9' }),
    ).toEqual({
      ...emptyDraft,
      cart: { 7: 2 },
      preset: '2bhk',
    })
    expect(readDraftItems({ ...emptyDraft, preset: '2bhk', cart: { 7: 2 } }, { 'qty-7': '0' })).toEqual(emptyDraft)
  })
})

describe('[WIZ-05] [WIZ-06] reading the schedule', () => {
  it('reads date, slot and package', () => {
    expect(readSchedule(emptyDraft, { date: '2026-11-28', slot: '18', package: '2' })).toMatchObject({
      date: '2026-11-28',
      slot: 16, // the original's name of the last slot
      packageId: 2,
      insuredValue: 0,
    })
  })

  it.each([[{ date: '2026-02-30', slot: '11', package: '-2' }], [{ date: 'soon', slot: '', package: 'gold' }], [{}]])(
    '%j chooses nothing',
    fields => expect(readSchedule(emptyDraft, fields as Record<string, string>)).toEqual(emptyDraft),
  )

  it.each([
    [{ insured: 'on', 'insured-value': '₹1,00,000' }, rupees(1_00_000)],
    [{ insured: 'on', 'insured-value': '' }, Number.NaN],
    [{ insured: 'on', 'insured-value': 'all' }, Number.NaN],
    [{ insured: 'on', 'insured-value': '-5' }, Number.NaN],
    [{ 'insured-value': '1,00,000' }, 0],
  ])('[BIZ-02] insurance: %j', (fields, value) =>
    expect(readSchedule(emptyDraft, fields as unknown as Record<string, string>).insuredValue).toBe(value),
  )
})
