import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { seedItems } from '../../../../../seeds/items.ts'
import { vehicles } from '../../../../../seeds/vehicles.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { WizardStep } from './encode-draft.ts'
import { getMoveRoute } from './route.ts'
import { getReachableWizardStep, getWizardStepErrors } from './step-errors.ts'

const place = (name: string, lat: number, lng: number) => ({
  id: name,
  name,
  city: name,
  state: '',
  pincode: null,
  lat,
  lng,
})
const andheri = place('Andheri West', 19.1363, 72.8277)
const powai = place('Powai', 19.1176, 72.906)
const pune = place('Pune', 18.5204, 73.8567)
const nashik = place('Nashik', 19.9973, 73.791)
const cities = [{ lat: 19.076, lng: 72.8777, radiusKm: 30, active: true, state: 'Maharashtra' }]
const ahmedabad = place('Ahmedabad', 23.0225, 72.5714)

const sofa = seedItems.find(({ id }) => id === 1)! // of 30 cft
const catalogue = { items: new Map([[1, sofa]]), vehicles }

const now = new Date('2026-11-20T06:00:00Z') // 11:30 AM in India
const whole: Draft = {
  ...emptyDraft,
  name: 'Neha Kulkarni',
  mobile: '9876543210',
  email: 'neha.kulkarni@example.in',
  from: { address: 'B-304, Sai Darshan CHS, Andheri West', place: andheri, floor: 3, lift: false },
  to: { address: '1402, Lakeview Heights, Powai', place: powai, floor: 14, lift: true },
  cart: { 1: 1 },
  date: '2026-11-28',
  slot: 10,
  packageId: 2,
}
const but = (change: Partial<Draft>): Draft => ({ ...whole, ...change })

describe('[WIZ-02] [QUOTE-01] [BIZ-03] movement details', () => {
  it.each<[string, Draft, object]>([
    ['nothing is missing', whole, {}],
    ['no address', but({ from: { ...whole.from, address: '', place: null } }), { from: 'address.required' }],
    ['an address that is nowhere', but({ to: { ...whole.to, place: null } }), { to: 'address.unknown' }],
    [
      'a floor that is no number',
      but({ from: { ...whole.from, floor: Number.NaN } }),
      { 'from-floor': 'floor.number' },
    ],
    ['the second basement', but({ to: { ...whole.to, floor: -2 } }), {}],
    ['a floor below it', but({ to: { ...whole.to, floor: -3 } }), { 'to-floor': 'floor.number' }],
    ['the sixtieth floor', but({ to: { ...whole.to, floor: 60 } }), {}],
    ['a floor above it', but({ to: { ...whole.to, floor: 61 } }), { 'to-floor': 'floor.number' }],
    ['no name', but({ name: '' }), { name: 'name.required' }],
    ['no mobile', but({ mobile: '' }), { mobile: 'mobile.required' }],
    ['nine digits', but({ mobile: '987654321' }), { mobile: 'mobile.invalid' }],
    ['a landline', but({ mobile: '2228123456' }), { mobile: 'mobile.invalid' }],
    ['no e-mail', but({ email: '' }), { email: 'email.required' }],
    ['half an e-mail', but({ email: 'neha@example' }), { email: 'email.invalid' }],
  ])('%s', (_, draft, errors) => expect(getWizardStepErrors(1, draft, now)).toEqual(errors))
})

describe('[WIZ-05] [WIZ-06] schedule', () => {
  it.each<[string, Draft, object]>([
    ['all chosen', whole, {}],
    ['no date', but({ date: null }), { slot: 'date.required' }],
    ['no slot', but({ slot: null }), { slot: 'slot.required' }],
    ['yesterday', but({ date: '2026-11-19' }), { slot: 'slot.closed' }],
    ['today, too soon for a crew', but({ date: '2026-11-20', slot: 12 }), { slot: 'slot.closed' }],
    ['today, later', but({ date: '2026-11-20', slot: 14 }), {}],
    ['no package', but({ packageId: null }), { package: 'package.required' }],
    ['goods worth more than a crore', but({ insuredValue: rupees(2_00_00_000) }), { 'insured-value': 'insured.range' }],
  ])('%s', (_, draft, errors) => expect(getWizardStepErrors(3, draft, now)).toEqual(errors))

  it('today is the date in India, not in London', () => {
    const lateEvening = new Date('2026-11-20T19:00:00Z') // 21 November, 0:30 AM in India
    expect(getWizardStepErrors(3, but({ date: '2026-11-20', slot: 16 }), lateEvening)).toEqual({ slot: 'slot.closed' })
  })
})

describe('[WIZ-07] the address details', () => {
  const area = { ...whole.from, address: 'Andheri West' }
  const addressDetails = { flat: 'B-304', building: 'Sai Darshan CHS', landmark: '', gate: '' }
  it.each<[string, Draft, object]>([
    ['both were typed with the address', whole, {}],
    ['an area alone', but({ from: area }), { 'from-flat': 'flat.required', 'from-building': 'building.required' }],
    ['told since', but({ from: { ...area, addressDetails } }), {}],
    [
      'the flat alone',
      but({ from: { ...area, addressDetails: { ...addressDetails, building: '' } } }),
      { 'from-building': 'building.required' },
    ],
  ])('%s', (_, draft, errors) => expect(getWizardStepErrors(4, draft, now)).toEqual(errors))
})

describe('[WIZ-01] a step requested by its address', () => {
  it.each<[string, WizardStep, Draft, WizardStep]>([
    ['all is there', 4, whole, 4],
    ['back is always free', 1, whole, 1],
    ['no date yet', 4, but({ date: null }), 3],
    ['an empty list', 4, but({ cart: {} }), 2],
    ['nothing yet', 4, emptyDraft, 1],
    ['[WIZ-09] long distance has no schedule', 3, but({ to: { ...whole.to, place: ahmedabad } }), 2],
    ['[WIZ-09] nor has a pick-up where no crew comes', 3, but({ from: { ...whole.from, place: nashik } }), 2],
    ['[WIZ-09] nor has what two of the largest vehicles do not hold', 4, but({ cart: { 1: 117 } }), 2],
  ])('%s', (_, requested, draft, step) =>
    expect(getReachableWizardStep(requested, draft, now, { catalogue, cities })).toBe(step),
  )
})

describe('[WIZ-09] [WIZ-10] in-city or long distance', () => {
  it.each([
    ['Andheri West to Powai', andheri, powai, { km: 8.5, manualQuoteReason: null }],
    ['Andheri West to Pune', andheri, pune, { km: 127.95, manualQuoteReason: null }],
    ['Andheri West to Ahmedabad', andheri, ahmedabad, { km: 432.96, manualQuoteReason: 'far' }],
    ['within Nashik, where no crew of ours is', nashik, nashik, { km: 0, manualQuoteReason: 'out-of-reach' }],
    ['Nashik to Andheri West', nashik, andheri, { km: 139.1, manualQuoteReason: 'out-of-reach' }],
    ['Andheri West to Nashik, which our crew drives', andheri, nashik, { km: 139.1, manualQuoteReason: null }],
  ] as const)('%s', (_, from, to, route) => {
    const draft = but({ from: { ...whole.from, place: from }, to: { ...whole.to, place: to } })
    const found = getMoveRoute(draft, catalogue, cities)
    expect(found?.manualQuoteReason).toBe(route.manualQuoteReason)
    expect(found?.km).toBeCloseTo(route.km, 0)
  })
})

describe('[WIZ-09] moves too large to be priced by their list', () => {
  const ends = (from: typeof andheri, to: typeof andheri) => ({
    from: { ...whole.from, place: from },
    to: { ...whole.to, place: to },
  })
  it.each<[string, Partial<Draft>, ReturnType<typeof getMoveRoute>]>([
    ['two of the largest vehicles, to the door', { cart: { 1: 116 } }, { km: 8.5, manualQuoteReason: null }], // 3,480 of 3,481.6 cft
    ['one sofa more', { cart: { 1: 117 } }, { km: 8.5, manualQuoteReason: 'large' }],
    ['999 of them', { cart: { 1: 999 } }, { km: 8.5, manualQuoteReason: 'large' }],
    ['999 of what is not on offer', { cart: { 2: 999 } }, { km: 8.5, manualQuoteReason: null }],
    ['far as well', { ...ends(andheri, ahmedabad), cart: { 1: 999 } }, { km: 433, manualQuoteReason: 'far' }],
    [
      'out of reach as well',
      { ...ends(nashik, nashik), cart: { 1: 999 } },
      { km: 0, manualQuoteReason: 'out-of-reach' },
    ],
  ])('%s', (_, change, route) => {
    const found = getMoveRoute(but(change), catalogue, cities)
    expect(found?.manualQuoteReason).toBe(route?.manualQuoteReason)
    expect(found?.km).toBeCloseTo(route!.km, 0)
  })

  it('depends on the vehicles of the catalogue: half the size, half the limit', () => {
    const small = { ...catalogue, vehicles: [{ ...vehicles[0]!, usableCft: 90 }] }
    expect(getMoveRoute(but({ cart: { 1: 6 } }), small, cities)?.manualQuoteReason).toBe(null)
    expect(getMoveRoute(but({ cart: { 1: 7 } }), small, cities)?.manualQuoteReason).toBe('large')
  })
})

describe('[WIZ-09] the preferred date of a manual quote', () => {
  const getDateError = (date: string | null) =>
    getWizardStepErrors(2, but({ date, slot: null }), now, { needsManualQuote: true }).wish

  it.each([
    ['today', '2026-11-20', undefined],
    ['no date', null, undefined],
    ['yesterday', '2026-11-19', 'wish.range'],
    ['a date beyond the horizon', '2027-11-20', 'wish.range'],
  ])('%s', (_, date, error) => {
    expect(getDateError(date)).toBe(error)
  })

  it('is not checked where the price is shown at once', () => {
    expect(getWizardStepErrors(2, but({ date: '2026-11-19' }), now).wish).toBeUndefined()
  })
})
