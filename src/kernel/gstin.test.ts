import { describe, expect, test } from 'vitest'
import { stateOfName } from './gst-state.ts'
import { checkLetter, isGstin, stateCodeOf } from './gstin.ts'

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '07AAGFF2194N1Z1'])('%s is one', gstin => {
    expect(isGstin(gstin)).toBe(true)
  })
  test.each([
    ['a letter changed', '27AAPFU0938F1ZV'],
    ['two digits swapped', '72AAPFU0939F1ZV'],
    ['no such State', `45AAPFU0939F1Z${checkLetter('45AAPFU0939F1Z')}`],
    ['too short', '27AAPFU0939F1Z'],
    ['small letters', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('%s: none', (_, text) => {
    expect(isGstin(text)).toBe(false)
  })
  test('begins with the State', () => {
    expect(stateCodeOf('29AAGCB7383J1Z4')).toBe('29')
  })
})

describe('the State of a name', () => {
  test.each([
    ['Maharashtra', '27'],
    [' karnataka ', '29'],
    ['Jammu & Kashmir', '01'],
    ['Orissa', '21'],
    ['NCT of Delhi', '07'],
    ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ])('%s is %s', (name, code) => {
    expect(stateOfName(name)?.code).toBe(code)
  })
  test('Gondwana is none', () => {
    expect(stateOfName('Gondwana')).toBeNull()
  })
})
