import { expect, test } from 'vitest'
import { defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { getDraftErrors } from './draft-errors.ts'
import type { MoveRoute } from './route.ts'
import { getWizardStepErrors } from './step-errors.ts'

const now = new Date('2026-11-20T05:00:00Z')
const whole: Draft = { ...buildTestDraft(), key: 'k' }
const manualRoute = { manualQuoteReason: true } as unknown as MoveRoute

test.each<[string, Partial<Draft>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['its key', { key: '' }, { key: 'draft.stale' }],
  ['an address', { from: emptyDraft.from }, { from: 'address.required' }],
  ['a place', { to: { ...whole.to, place: null } }, { to: 'address.unknown' }],
  ['things', { cart: {} }, { cart: 'cart.empty' }],
  ['a day', { date: null }, { slot: 'date.required' }],
  ['hours', { slot: null }, { slot: 'slot.required' }],
  ['a day to come', { date: '2026-11-19' }, { slot: 'slot.closed' }],
  ['a package', { packageId: null }, { package: 'package.required' }],
])('[QUOTE-01] a draft that lacks %s', (_, change, errors) => {
  const draft = { ...whole, ...change }
  expect(getDraftErrors(draft, null, now, defaultBookingTimes)).toEqual(errors)
  // The steps report the same errors for a field.
  const { key: _key, ...shown } = errors
  const steps = {
    ...getWizardStepErrors(1, draft, now),
    ...getWizardStepErrors(2, draft, now),
    ...getWizardStepErrors(3, draft, now),
  }
  expect(steps).toMatchObject(shown)
})

test('[WIZ-09] a manual quote needs neither date nor package', () => {
  expect(
    getDraftErrors({ ...whole, date: null, slot: null, packageId: null }, manualRoute, now, defaultBookingTimes),
  ).toEqual({})
})
