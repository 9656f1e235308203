import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAllServicesOffered } from '#modules/catalogue/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { listEmptyPagePaths } from '#web/app-shell/chrome/empty-page-paths.server.ts'
import { loadTiles } from '../landing/load-tiles.server.ts'
import { loadServices } from './load-services.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const load = (params: { cat_id?: string; cat_name?: string } = {}, search = '') =>
  loadServices(translateToEnglish, app, new Request(`http://localhost/services${search}`), params)
const painting = { cat_id: '2', cat_name: 'painting' }

test('[SVC-01] all categories, or the one asked for', async () => {
  expect((await load()).categories).toHaveLength(8)
  expect((await load(painting)).categories.map(({ name }) => name)).toEqual(['Painting'])
  expect(await listEmptyPagePaths(app)).not.toContain('/services')
})

test('[SVC-01] [HOME-02] a company that only moves shows no home services, and still shows its moves', async () => {
  await setAllServicesOffered(app, await createTestStaff(app, 'Farida', ownerRole), false)
  await expect(load(painting)).rejects.toMatchObject({ kind: 'unknown', code: 'category.unknown' })
  const away = await load({}, '?city=pune').catch((response: Response) => response)
  expect(away).toHaveProperty('status', 302)
  expect((away as Response).headers.get('location')).toBe('/services/1/packers-and-movers?city=pune')
  const own = await load({ cat_id: '1', cat_name: 'packers-and-movers' })
  expect(own.categories[0]!.services.map(({ name }) => name)).toContain('Household shifting')
  expect(await loadTiles(translateToEnglish, app)).toEqual([])
  expect(await listEmptyPagePaths(app)).toContain('/services')
})
