import { randomUUID } from 'node:crypto'
import type { Customer } from '#modules/access/rules/actor.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { findPlace } from '#modules/places/index.server.ts'
import { type ChosenLocality, toChosenLocality } from '#modules/places/rules/place.ts'
import type { App } from '#platform/app.ts'

let mobiles = 9_700_000_000

export async function createTestCustomer(app: App, told: { email?: string } = {}): Promise<Customer> {
  const details = { mobile: String(mobiles++), name: 'Neha Kulkarni', email: 'neha@example.in', ...told }
  const row = await app.db
    .insertInto('customers')
    .values({ ...details, created_at: app.now(), email_confirmed_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'customer', id: row.id, language: 'en', ...details }
}

/** Builds a locality of the gazetteer. */
export const buildTestPlace = (id: string): ChosenLocality => toChosenLocality(findPlace(id)!)

/** Builds a small household from Andheri West to Powai, complete except for the customer. */
export const buildTestDraft = (): Draft => ({
  ...emptyDraft,
  key: randomUUID(),
  name: 'Neha Kulkarni',
  email: 'neha@example.in',
  from: {
    address: 'B-304, Sai Darshan CHS, Andheri West',
    place: {
      id: 'l-andheri-west-400053',
      name: 'Andheri West',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400053',
      lat: 19.1364,
      lng: 72.8296,
    },
    floor: 3,
    lift: false,
  },
  to: {
    address: '1402, Lakeview Heights, Powai',
    place: {
      id: 'l-powai-400076',
      name: 'Powai',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400076',
      lat: 19.1176,
      lng: 72.906,
    },
    floor: 14,
    lift: true,
  },
  cart: { 1: 1, 2: 2, 3: 1 },
  date: '2026-12-08',
  slot: 10,
  packageId: 2,
})
