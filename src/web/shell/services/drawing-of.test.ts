import { describe, expect, test } from 'vitest'
import { serviceCategories } from '../../../../seeds/services/index.ts'
import { drawingOf } from './drawing-of.ts'

describe('[SVC-01] drawings of services', () => {
  const services = serviceCategories.flatMap(({ image, services }) => services.map(({ id }) => ({ id, image })))

  test('each of the catalogue has one of its own', () => {
    expect(new Set(services.map(drawingOf)).size).toBe(services.length)
  })

  test('one that staff have added has its category’s', () =>
    expect(drawingOf({ id: 999, image: 'icon-pest' })).toBe('icon-pest'))
})
