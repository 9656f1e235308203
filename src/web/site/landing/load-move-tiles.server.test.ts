import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/cache/cached.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { loadMoveTiles } from './load-move-tiles.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const addresses = async () => Object.fromEntries((await loadMoveTiles(app)).map(({ kind, to }) => [kind, to]))

test('[HOME-05] each tile links to its own service: storage and loading are no household move', async () => {
  expect(await addresses()).toEqual({
    house: '/mover-steps',
    office: '/service-details/102/office-relocation',
    bike: '/service-details/103/vehicle-transport-in-the-city',
    car: '/service-details/103/vehicle-transport-in-the-city',
    warehouse: '/service-details/104/storage',
    loading: '/service-details/106/loading-and-unloading',
    local: '/mover-steps',
  })
})

test('[HOME-05] a tile is left out while its service is not on offer, unless the moving steps can book it', async () => {
  await app.db.updateTable('services').set({ active: false }).where('id', 'in', [102, 104, 106]).execute()
  invalidateCached()
  const shown = await addresses()
  expect(shown).not.toHaveProperty('warehouse')
  expect(shown).not.toHaveProperty('loading')
  expect(shown).toMatchObject({ office: '/mover-steps', car: expect.stringContaining('/103/') })
})
