import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRing, encodeRing } from './encoded-ring.ts'

test('a ring is decoded to a ten-thousandth of a degree, without duplicate points', () => {
  const degree = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map(n => n / 1e4)
  fc.assert(
    fc.property(fc.array(fc.tuple(degree(180), degree(85)), { minLength: 1 }), ring => {
      const apart = ring.filter((point, i) => i === 0 || String(point) !== String(ring[i - 1]))
      expect(decodeRing(encodeRing([...ring, ring.at(-1)!]))).toEqual(apart)
    }),
  )
})

test('the encoding is that of the published format', () => {
  // Google's example has steps of a hundred-thousandth, latitude first: (38.5, -120.2), (40.7, -120.95), (43.252,
  // -126.453)
  expect(
    encodeRing([
      [385, -1202],
      [407, -1209.5],
      [432.52, -1264.53],
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
})
