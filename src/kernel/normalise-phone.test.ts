import { describe, expect, test } from 'vitest'
import { findMobileError, isMobile, isScientificNotation, normalisePhone } from './normalise-phone.ts'
import { parseMobile } from './phone.ts'

describe('[BIZ-03] normalises ten digits in every typed form', () => {
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
    '۹۸۷۶۵۴۳۲۱۰',
    '９８７６５４３２１０',
    '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    'tel:9876543210',
    'tel:+91-98765-43210',
    'TEL: 98765 43210',
    'p:+919876543210',
    'Mob. No. 98765 43210',
    'Mobile: 9876543210',
    'Ph: 098765 43210',
    'WhatsApp 98765 43210',
    '\u202a9876543210\u202c',
    '\u200e+91 98765 43210',
    '98765\u00a043210',
    '9876543210\ufe0d',
    '\ufeff9876543210\u200b',
    '98765\u00ad43210',
    '98765\u201143210',
    '98765\u221243210',
    '9876543210.0',
    '919876543210.00',
    "'9876543210",
    '="9876543210"',
    '987.654.3210',
    '98765/43210',
    '[98765] 43210',
    '+91 (0) 98765 43210',
    '+91 +91 98765 43210',
    '＋９１ ９８７６５ ４３２１０',
    '9876543210,',
  ])('%s, for the browser as for whoever sends a code', typed => {
    expect(normalisePhone(typed)).toBe('9876543210')
    expect(parseMobile(typed)).toBe('9876543210')
  })

  test.each([
    ['9123456789', '9123456789'], // begins with the same digits as +91
    ['022 4890 4890', '2248904890'],
    ['+1 415 555 2671', '+14155552671'],
    ['98765 4321', '987654321'],
    ['98765 43210 1', '98765432101'],
    ['98765abcde', '98765abcde'],
  ])('%s is read as %s', (typed, read) => {
    expect(normalisePhone(typed)).toBe(read)
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

describe('returns the error of a number', () => {
  test.each([
    '9876543210 / 9123456780',
    '9876543210, 9123456780',
    '9876543210 or +91 91234 56780',
    '98765 43210 91234 56780',
    '9876543210/9876543210',
    '09876543210; 09123456780',
    'p:+919876543210 p:+919123456780',
  ])('%s is several', typed => {
    expect(findMobileError(typed)).toBe('mobile.several')
    expect(parseMobile(typed)).toBeNull()
  })

  test.each(['', '98765', '+1 415 555 2671', '022 4890 4890', 'abc', '9.87654E+09', '98765432101'])(
    '%j is no mobile number',
    typed => {
      expect(findMobileError(typed)).toBe('mobile.invalid')
      expect(parseMobile(typed)).toBeNull()
    },
  )

  test.each([
    ['9.87654E+09', true],
    ['9.19877E+11', true],
    ['9,87654E+09', true],
    ['1e10', true],
    ['9876543210', false],
    ['e', false],
  ])('that %s is a number in a spreadsheet’s short form: %s', (typed, is) =>
    expect(isScientificNotation(typed)).toBe(is),
  )
})
