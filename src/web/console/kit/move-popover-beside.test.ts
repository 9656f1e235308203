import { expect, test } from 'vitest'
import { calculatePopoverPosition } from './move-popover-beside.ts'

const size = { width: 280, height: 350 }
const phone = { width: 360, height: 800 }
const at = (left: number, top: number, width = 150) => ({ left, right: left + width, top, bottom: top + 36 })

test('a popover lies below its field, at its beginning', () => {
  expect(calculatePopoverPosition(at(16, 100), size, phone)).toEqual({ left: 16, top: 140 })
  expect(calculatePopoverPosition(at(194, 100), size, phone, true)).toEqual({ left: 64, top: 140 })
})

test('at the right edge it moves into the window', () => {
  expect(calculatePopoverPosition(at(194, 100), size, phone).left).toBe(360 - 8 - 280)
})

test('at the bottom it lies above its field', () => {
  expect(calculatePopoverPosition(at(16, 700), size, phone).top).toBe(700 - 4 - 350)
})

test('where it fits neither below nor above it stays in the window and begins at its top', () => {
  expect(calculatePopoverPosition(at(16, 200), size, { width: 360, height: 500 }).top).toBe(500 - 8 - 350)
  expect(calculatePopoverPosition(at(16, 100), size, { width: 260, height: 300 })).toEqual({ left: 8, top: 8 })
})
