import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { seed } from '../../../../seeds/index.ts'
import { itemGroups, seedItems } from '../../../../seeds/items.ts'
import { packages } from '../../../../seeds/packages.ts'
import { presets } from '../../../../seeds/presets.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { listItemGroups } from './list-item-groups.ts'
import { readCatalogue } from './read-catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

/** Returns the catalogue after the cache has expired. */
const readLater = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
  return readCatalogue(app.db)
}

describe('the catalogue in the database', () => {
  it('is the seeded one, in display order', async () => {
    const catalogue = await readCatalogue(app.db)
    expect(catalogue).toEqual({
      groups: itemGroups,
      items: new Map(seedItems.map(article => [article.id, article])),
      presets,
      vehicles,
      packages,
    })
    expect([...catalogue.items.keys()]).toEqual(seedItems.map(({ id }) => id))
  })

  it('counts the active items of each group', async () => {
    const counts = async () => (await listItemGroups(app.db)).map(({ name, items }) => [name, items])
    const seeded = itemGroups.map(group => [group.name, seedItems.filter(({ groupId }) => groupId === group.id).length])
    expect(await counts()).toEqual(seeded)
    const first = seedItems[0]!.id
    await app.db.updateTable('items').set({ active: false }).where('id', '=', first).execute()
    expect((await counts())[0]).toEqual([seeded[0]![0], Number(seeded[0]![1]) - 1])
    await app.db.updateTable('items').set({ active: true }).where('id', '=', first).execute()
  })

  it('is cached for 30 seconds', async () => {
    const first = await readCatalogue(app.db)
    const select = vi.spyOn(app.db, 'selectFrom')
    expect(await readCatalogue(app.db)).toBe(first)
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
  })

  it('[WIZ-14] follows changes by staff, and a restart does not revert them', async () => {
    await app.db.updateTable('items').set({ name: 'Sofa, three', cft: 33.25 }).where('id', '=', 1).execute()
    await app.db.updateTable('items').set({ active: false }).where('id', '=', 2).execute()
    await app.db.updateTable('vehicles').set({ usable_cft: 500 }).where('id', '=', 4).execute()
    await app.db.updateTable('vehicles').set({ active: false }).where('id', '=', 10).execute()
    await app.db.updateTable('packages').set({ active: false }).where('id', '=', 3).execute()
    await seed(app.db)

    const later = await readLater(31)
    expect(later.items.get(1)).toMatchObject({ name: 'Sofa, three', cft: 33.25 })
    expect(later.items.has(2)).toBe(false)
    expect(later.items.size).toBe(seedItems.length - 1)
    expect(later.vehicles.find(({ id }) => id === 4)?.usableCft).toBe(500)
    expect(later.vehicles.at(-1)?.name).toBe('Container 24 ft')
    expect(later.packages.map(({ id }) => id)).toEqual([1, 2])
  })
})
