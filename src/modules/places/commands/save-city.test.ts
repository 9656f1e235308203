import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { listenToChannel } from '#platform/database/listen.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import {
  addCity,
  findTowns,
  listCities,
  readCity,
  readCityPage,
  readServedCities,
  saveCity,
  searchPlaces,
} from '../index.server.ts'
import type { CityTerms } from '../rules/city-terms.ts'
import { findServingCity } from '../rules/served-city.ts'

let app: TestApp
let asha: Staff
let clerk: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'asha', ownerRole)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
})
afterAll(() => app.close())
beforeEach(() => invalidateCached())

const idOf = (town: string) => searchPlaces(town).find(({ kind }) => kind === 'city')!.id
const terms = (change: Partial<CityTerms> = {}): CityTerms => ({
  ...{ radiusKm: 25, farKm: 150, position: null, active: false, about: '', localities: [] },
  ...{ areaWith: [], areaWithout: [] },
  ...change,
})
const served = async () => (await readServedCities(app.db)).filter(({ active }) => active).map(({ name }) => name)

describe('a city', () => {
  it('is added from the gazetteer, with the next number, its State and GST code, and is not open yet', async () => {
    const slug = await addCity(app, asha, idOf('nasik'))
    expect(await readCity(app, asha, slug)).toMatchObject({
      ...{ id: 12, slug: 'nashik', name: 'Nashik', state: 'Maharashtra', stateCode: '27' },
      ...{ radiusKm: 25, farKm: 150, position: null, active: false, times: { crews: 10 }, revision: 1 },
    })
    expect(await served()).not.toContain('Nashik')
    expect(await listAuditChanges(app, 'city', 12)).toMatchObject([
      { by: 'asha', action: 'added', after: { slug: 'nashik', lat: 19.9973 } },
    ])
  })

  it('is found by any of its names, and marked as served', async () => {
    const found = await findTowns(app.db, 'bangalore')
    expect(found).toMatchObject([{ name: 'Bengaluru', state: 'Karnataka', served: true }])
    expect((await findTowns(app.db, 'aurangabad')).map(({ name, state, served }) => [name, state, served])).toEqual([
      ['Chhatrapati Sambhajinagar', 'Maharashtra', false],
      ['Aurangabad', 'Bihar', false],
    ])
    expect(await findTowns(app.db, 'atlantis')).toEqual([])
  })

  it('is not added twice, not under another name either; other places than towns are rejected', async () => {
    await expect(addCity(app, asha, idOf('bangalore'))).rejects.toMatchObject({ kind: 'conflict', code: 'city.known' })
    for (const id of ['l-andheri-west-400053', 'c-atlantis-0', ''])
      await expect(addCity(app, asha, id)).rejects.toMatchObject({ kind: 'unknown', code: 'city.not-found' })
    const twice = await Promise.allSettled([1, 2, 3].map(() => addCity(app, asha, idOf('nagpur'))))
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const one of twice) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'city.known' })
    const towns = ['indore', 'surat', 'jaipur', 'lucknow', 'kochi', 'patna']
    expect(await Promise.all(towns.map(town => addCity(app, asha, idOf(town))))).toEqual(towns)
    const numbers = (await listCities(app, asha)).map(({ id }) => id)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  })

  it('is served as soon as it is opened, and no longer once it is withdrawn; both are in the audit log', async () => {
    expect(await served()).not.toContain('Nashik') // and is stored so
    const open = terms({ active: true, position: 1, radiusKm: 30, about: 'Grapes.', localities: ['Gangapur Road'] })
    await saveCity(app, asha, 'nashik', { revision: 1, terms: open })
    expect((await served())[0]).toBe('Kolkata') // of two with the same position the older one comes first
    expect((await served())[1]).toBe('Nashik')
    expect(await readCityPage(app.db, 12)).toEqual({ about: 'Grapes.', localities: ['Gangapur Road'] })
    await saveCity(app, asha, 'nashik', { revision: 2, terms: { ...open, active: false } })
    expect(await served()).not.toContain('Nashik')
    const activityLog = await listAuditChanges(app, 'city', 12)
    expect(activityLog.map(({ action }) => action)).toEqual(['withdrawn', 'opened', 'added'])
    expect(activityLog[1]).toMatchObject({ before: terms(), after: open })
  })

  it('rejects a concurrent save; without a change nothing is written', async () => {
    const { revision } = await readCity(app, asha, 'nashik')
    const told = terms({ radiusKm: 40 })
    await saveCity(app, asha, 'nashik', { revision, terms: told })
    await saveCity(app, asha, 'nashik', { revision: revision + 1, terms: told })
    expect((await readCity(app, asha, 'nashik')).revision).toBe(revision + 1)
    await expect(saveCity(app, asha, 'nashik', { revision, terms: terms() })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'city.changed',
    })
    await expect(saveCity(app, asha, 'atlantis', { revision, terms: terms() })).rejects.toMatchObject({
      kind: 'unknown',
    })
  })

  it('requires the permission to change and list', async () => {
    const all = [addCity(app, clerk, idOf('surat')), saveCity(app, clerk, 'pune', { revision: 1, terms: terms() })]
    for (const work of [...all, listCities(app, clerk), readCity(app, clerk, 'pune')])
      await expect(work).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
  })
})

/** Not with the embedded database: it has a single process, so there is no second one to notify. */
describe.runIf(process.env.TEST_DATABASE_URL)('another process', () => {
  it('is notified that a city was opened or added, and invalidates its cache', async () => {
    const heard = vi.fn<(topic?: string) => void>()
    const deaf = listenToChannel(app.config.databaseUrl!, CACHE_CHANNEL, heard)
    try {
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith()) // the other process is listening
      const { revision } = await readCity(app, asha, 'nagpur')
      await saveCity(app, asha, 'nagpur', { revision, terms: terms({ active: true }) })
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('cities'))
      heard.mockClear()
      await addCity(app, asha, idOf('bhopal'))
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('cities'))
    } finally {
      await deaf()
    }
  })
})

describe('the area of a city', () => {
  const save = async (change: Partial<CityTerms>) => {
    const {
      id: _,
      slug,
      name: __,
      state: ___,
      stateCode: ____,
      times: _____,
      revision,
      ...now
    } = await readCity(app, asha, 'mumbai')
    await saveCity(app, asha, slug, { revision, terms: { ...now, ...change } })
  }
  const cityAt = async (query: string) => findServingCity(searchPlaces(query)[0]!, await readServedCities(app.db))?.name

  it('excludes a PIN code and a locality, and includes a far one; the whole name is stored', async () => {
    const before = [await cityAt('400104'), await cityAt('powai'), await cityAt('badlapur')]
    await save({ areaWithout: ['400104', 'powai'], areaWith: ['421503'] })
    const { areaWithout, areaWith } = await readCity(app, asha, 'mumbai')
    expect([...areaWithout, ...areaWith]).toEqual(['400104', 'Powai, Mumbai 400076', '421503'])
    expect([await cityAt('400104'), await cityAt('powai')]).not.toContain('Mumbai')
    expect(await cityAt('badlapur')).toBe('Mumbai')
    await save({ areaWithout: areaWithout.slice(1) })
    expect((await readCity(app, asha, 'mumbai')).areaWithout).toEqual([areaWithout[1]])
    await save({ areaWithout: [], areaWith: [] })
    expect([await cityAt('400104'), await cityAt('powai'), await cityAt('badlapur')]).toEqual(before)
  })

  it('rejects a line that names nothing near, or a whole town', async () => {
    for (const line of ['qwzzxk', '999999', '110001', 'badlapur'])
      await expect(save({ areaWith: [line] })).rejects.toMatchObject({ fields: { areaWith: 'city.area' } })
  })
})
