import { describe, expect, test } from 'vitest'
import { serviceCategories } from '../../../../seeds/services/index.ts'
import { getServiceImage } from './service-image.ts'

describe('[SVC-01] drawings of services', () => {
  const services = serviceCategories.flatMap(({ image, services }) =>
    services.map(({ id }) => ({ id, image, picture: null })),
  )

  test('each service of the catalogue has its own drawing', () => {
    expect(new Set(services.map(getServiceImage)).size).toBe(services.length)
  })

  test('a service that staff added has the drawing of its category', () =>
    expect(getServiceImage({ id: 999, image: 'icon-pest', picture: null })).toBe('icon-pest'))

  test('a photo that staff uploaded replaces the drawing', () =>
    expect(getServiceImage({ id: 201, image: 'icon-painting', picture: 'abc' })).toEqual({ photo: 'abc' }))
})
