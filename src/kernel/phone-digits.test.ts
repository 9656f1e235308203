import { describe, expect, test } from 'vitest'
import { parseMobile } from './phone.ts'
import { isMobile, phoneDigits } from './phone-digits.ts'

describe('[BIZ-03] ten digits, however they are typed', () => {
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '98765-43210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '91 98765 43210',
    '098765 43210',
    '+91 098765 43210',
    '0091 98765 43210',
    '091 98765 43210',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५-४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '੯੮੭੬੫੪੩੨੧੦',
    '૯૮૭૬૫૪૩૨૧૦',
    '୯୮୭୬୫୪୩୨୧୦',
    '௯௮௭௬௫௪௩௨௧௦',
    '౯౮౭౬౫౪౩౨౧౦',
    '೯೮೭೬೫೪೩೨೧೦',
    '൯൮൭൬൫൪൩൨൧൦',
  ])('%s, for the browser as for whoever sends a code', typed => {
    expect(phoneDigits(typed)).toBe('9876543210')
    expect(parseMobile(typed)).toBe('9876543210')
  })

  test.each([
    ['9123456789', '9123456789'], // begins as +91 does
    ['022 4890 4890', '2248904890'],
    ['+1 415 555 2671', '+14155552671'],
    ['98765 4321', '987654321'],
    ['98765 43210 1', '98765432101'],
    ['98765abcde', '98765abcde'],
  ])('%s is read as %s', (typed, read) => {
    expect(phoneDigits(typed)).toBe(read)
  })
})

test.each([
  ['6876543210', true],
  ['5876543210', false],
  ['987654321', false],
  ['98765432101', false],
])('that %s are the digits of a mobile: %s', (digits, is) => {
  expect(isMobile(digits)).toBe(is)
})
