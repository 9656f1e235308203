import { expect, test } from 'vitest'
import { formatStrokes, isDrawnSignature, toSvgPath } from './signature.ts'

const line = (n: number) => Array.from({ length: n }, (_, i) => ({ x: i % 1_000, y: 10.4 }))

test('drawn strokes survive the text format', () => {
  const strokes = formatStrokes([line(5), [{ x: 700, y: 20.6 }]])
  expect(strokes).toBe('0,10 1,10 2,10 3,10 4,10;700,21')
  expect(isDrawnSignature(strokes)).toBe(true)
  expect(toSvgPath(strokes)).toBe('M0,10L1,10L2,10L3,10L4,10M700,21h1')
})

test('a very long signature is thinned until it fits and keeps its last point', () => {
  const strokes = formatStrokes([line(20_000)])
  expect(strokes.length).toBeLessThanOrEqual(12_000)
  expect(isDrawnSignature(strokes)).toBe(true)
  expect(strokes.endsWith('999,10')).toBe(true)
})

test.each([
  '',
  '1,1',
  '1,1 2,2;3,3',
  'M1,1L2,2',
  `${'1,1 '.repeat(9)}"/><script>`,
  '1,1 2,2 3,3 4,4 5,5 6',
  '1,1 '.repeat(9),
])('%j is no signature', text => {
  expect(isDrawnSignature(text)).toBe(false)
})
