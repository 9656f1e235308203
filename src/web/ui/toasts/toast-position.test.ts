import { describe, expect, it } from 'vitest'
import { findToastPosition } from './toast-position.ts'

const box = (left: number, top: number, width: number, height: number) => {
  return { left, top, right: left + width, bottom: top + height }
}
const phone = { height: 800, head: 0, foot: 70 }
const toasts = box(12, 12, 336, 90)
const heading = box(16, 60, 328, 44)
const field = box(16, 640, 328, 52)

describe('[NAV-08] toasts cover nothing that is needed next', () => {
  it.each([
    ['at the top right, where all is free', [], 'top'],
    ['there as well with the need elsewhere', [field], 'top'],
    ['above the bar, where the top is needed', [heading], 'foot'],
    ['in the page, where both are', [heading, field], 'page'],
    ['beside what they do not touch', [box(400, 20, 200, 60)], 'top'],
  ] as const)('%s', (_, needed, place) => expect(findToastPosition(toasts, needed, phone)).toBe(place))

  it('below a header, and not at the top where that would cover something', () => {
    const desk = { ...phone, head: 100 }
    expect(findToastPosition(toasts, [heading], desk)).toBe('top')
    expect(findToastPosition(toasts, [box(16, 130, 328, 44)], desk)).toBe('foot')
    expect(findToastPosition(toasts, [], { ...phone, head: 720 })).toBe('foot') // it would be below the window
  })

  it('in the console at the foot of the other side, unless something is needed there', () => {
    const console = { height: 900, head: 54, foot: 0, width: 1440, isConsole: true }
    const right = box(1028, 66, 400, 60)
    expect(findToastPosition(right, [], console)).toBe('start')
    expect(findToastPosition(right, [box(20, 820, 200, 40)], console)).toBe('top')
    expect(findToastPosition(right, [box(1100, 820, 200, 40)], console)).toBe('start')
    expect(findToastPosition(right, [box(20, 820, 200, 40)], { ...console, foot: 100 })).toBe('start')
  })

  it('in the page if the window is too low for them', () =>
    expect(findToastPosition(toasts, [heading], { height: 150, head: 0, foot: 70 })).toBe('page'))
})
