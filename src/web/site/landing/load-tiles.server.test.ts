import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryDrawings } from '#modules/catalogue/rules/category-drawings.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { drawings } from '#web/ui/illustrations/drawings.ts'
import { loadTiles } from './load-tiles.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[HOME-02] the first tile leads to the movers, the others to their services', async () => {
  const [first, second, ...rest] = await loadTiles(translateToEnglish, app)
  expect(first).toEqual({ to: '/packers-and-movers', name: 'Packers and movers', image: 'icon-moving' })
  expect(second).toMatchObject({ to: '/services/2/painting', name: 'Painting' })
  expect(rest).toHaveLength(6)
})

test('a category that staff withdraw, rename or empty changes on the landing page', async () => {
  const set = (id: number, row: object) =>
    app.db.updateTable('service_categories').set(row).where('id', '=', id).execute()
  await set(2, { active: false })
  await set(3, { name: 'Deep cleaning', position: 99 })
  await app.db.updateTable('services').set({ active: false }).where('category_id', '=', 7).execute()
  invalidateCached()
  const names = (await loadTiles(translateToEnglish, app)).map(({ name }) => name)
  expect(names).not.toContain('Painting')
  expect(names).not.toContain('Pest control')
  expect(names.at(-1)).toBe('Deep cleaning')
})

test('each drawing of a category exists', () => {
  for (const name of categoryDrawings) expect(drawings).toHaveProperty(name)
})
