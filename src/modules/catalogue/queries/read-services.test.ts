import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { drawings } from '../../../web/ui/illustrations/drawings.ts'
import type { ServiceCatalogue } from '../rules/service.ts'
import { readServices } from './read-services.ts'

let app: TestApp
let catalogue: ServiceCatalogue
beforeAll(async () => {
  app = await openTestApp()
  catalogue = await readServices(app.db)
})
afterAll(() => app.close())

test('[SVC-04] the eight categories, each with services', () => {
  expect(catalogue.categories.map(({ name }) => name)).toEqual([
    'Packers and movers',
    'Painting',
    'Cleaning',
    'Estate and rental agreement',
    'Electrician and AC',
    'Carpentry and plumbing',
    'Pest control',
    'Beauty and barber',
  ])
  for (const { services } of catalogue.categories) expect(services.length).toBeGreaterThanOrEqual(3)
})

test('every service can be shown and ordered', () => {
  for (const service of catalogue.services.values()) {
    expect(service.path === null, service.name).toBe(service.options.length > 0)
    expect(service.included.length, service.name).toBeGreaterThan(0)
    expect(service.questions.length, service.name).toBeGreaterThan(1)
    expect(service.sac).toMatch(/^99\d{4}$/)
    expect(Object.keys(drawings)).toContain(service.image)
    for (const id of service.goesWith) expect(catalogue.services.has(id), `${service.name}: ${id}`).toBe(true)
    for (const { price, minutes } of service.options) {
      expect(price % 100, `${service.name} in whole rupees`).toBe(0)
      expect(minutes).toBeGreaterThan(0)
    }
    if (service.options.length > 0) expect(service.price).toBe(Math.min(...service.options.map(({ price }) => price)))
  }
})

test('each service has an address of its own', async () => {
  const slugs = [...catalogue.services.values()].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})
