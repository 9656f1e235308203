import { expect, test } from 'vitest'
import { calculateListScroll } from './list-scroll.ts'

const at = (top: number, bottom: number) => ({ getBoundingClientRect: () => ({ top, bottom }) })
/** A phone of 360 x 800 whose keyboard leaves 420 px. */
const keyboard = { offsetTop: 0, height: 420 }

test.each([
  ['nothing while the whole list is seen', at(60, 104), at(108, 400), keyboard, 0],
  ['as far as the keyboard covers it', at(160, 204), at(208, 464), keyboard, 52],
  ['never the field out of view', at(300, 344), at(348, 704), keyboard, 264],
  ['nothing where there is no room above the field', at(20, 64), at(68, 700), keyboard, 0],
  [
    'less where the page is already moved up under the keyboard',
    at(300, 344),
    at(348, 560),
    { offsetTop: 100, height: 420 },
    48,
  ],
])('[WIZ-02] the list of places scrolls %s', (_, field, list, viewport, result) =>
  expect(calculateListScroll(field, list, viewport)).toBe(result),
)
