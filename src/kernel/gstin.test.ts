import { describe, expect, test } from 'vitest'
import { findStateByName } from './gst-state.ts'
import {
  calculateCheckCharacter,
  getGstinKind,
  getRecipientError,
  getStateCode,
  gstinKinds,
  isGstin,
  normaliseGstin,
} from './gstin.ts'

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '07AAGFF2194N1Z1'])('%s is valid', gstin => {
    expect(isGstin(gstin)).toBe(true)
  })
  test.each([
    ['a letter changed', '27AAPFU0938F1ZV'],
    ['two digits swapped', '72AAPFU0939F1ZV'],
    ['no such State', `45AAPFU0939F1Z${calculateCheckCharacter('45AAPFU0939F1Z')}`],
    ['too short', '27AAPFU0939F1Z'],
    ['small letters', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('%s: none', (_, text) => {
    expect(isGstin(text)).toBe(false)
  })
  test('begins with the State', () => {
    expect(getStateCode('29AAGCB7383J1Z4')).toBe('29')
  })
})

describe('the kind of a number', () => {
  const samples = [
    ['regular', '27PBFCP9868V1ZG', null],
    ['un', '0717USA00025UN1', null],
    ['tds', '27RLKCQ7901K1D4', null],
    ['tcs', '06VQPCY3032C1CA', 'gstin.tcs'],
    ['non-resident', '2719USA00012NR1', 'gstin.non-resident'],
    ['oidar', '9917IRL29003OSG', 'gstin.oidar'],
  ] as const
  test.each(samples)('%s: %s, on an invoice: %s', (kind, gstin, problem) => {
    expect(getGstinKind(gstin)).toBe(kind)
    expect(getRecipientError(gstin)).toBe(problem)
    expect(isGstin(gstin)).toBe(kind === 'regular')
  })
  test('each kind has a sample', () => expect(samples.map(([kind]) => kind)).toEqual(gstinKinds))

  test.each(samples)('%s with a wrong check character is invalid', (_, gstin) => {
    for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(gstin[14]!, ''))
      expect(getRecipientError(gstin.slice(0, 14) + letter)).toBe('gstin.invalid')
  })

  test('a number without a State is invalid, except for foreign providers', () => {
    const first = '9917USA00025UN'
    expect(getGstinKind(first + calculateCheckCharacter(first))).toBeNull()
  })

  test.each([
    '27aapfu0939f1zv',
    ' 27 AAPFU 0939 F1ZV ',
    '27-AAPFU-0939-F-1ZV',
    '\u200e27AAPFU0939F1ZV',
    '２７AAPFU0939F1ZV',
    '27AAPFU०९३९F1ZV',
    '27AAPFU0939F1ZV.',
  ])('%s is read as it is meant', typed => expect(normaliseGstin(typed)).toBe('27AAPFU0939F1ZV'))
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
    expect(findStateByName(name)?.code).toBe(code)
  })
  test('Gondwana is not a State', () => {
    expect(findStateByName('Gondwana')).toBeNull()
  })
})
