import { describe, expect, test } from 'vitest'
import { serviceCategories } from '../../../../seeds/services/index.ts'
import { drawingOf } from './drawing-of.ts'

describe('[SVC-01] drawings of services', () => {
  const services = serviceCategories.flatMap(({ image, services }) =>
    services.map(({ id }) => ({ id, image, picture: null })),
  )

  test('each of the catalogue has one of its own', () => {
    expect(new Set(services.map(drawingOf)).size).toBe(services.length)
  })

  test('one that staff have added has its category’s', () =>
    expect(drawingOf({ id: 999, image: 'icon-pest', picture: null })).toBe('icon-pest'))

  test('a photo of staff’s comes before', () =>
    expect(drawingOf({ id: 201, image: 'icon-painting', picture: 'abc' })).toEqual({ photo: 'abc' }))
})
