import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { rupeesInWords } from './rupees-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1_00, 'Rupees One Only'],
    [50, 'Rupees Zero and Paise Fifty Only'],
    [19_05, 'Rupees Nineteen and Paise Five Only'],
    [20_00, 'Rupees Twenty Only'],
    [21_00, 'Rupees Twenty-One Only'],
    [100_00, 'Rupees One Hundred Only'],
    [101_00, 'Rupees One Hundred One Only'],
    [1_872_00, 'Rupees One Thousand Eight Hundred Seventy-Two Only'],
    [400_50, 'Rupees Four Hundred and Paise Fifty Only'],
    [14_726_40, 'Rupees Fourteen Thousand Seven Hundred Twenty-Six and Paise Forty Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [12_34_567_89, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Eighty-Nine Only'],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [
      123_45_67_890_00,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
    ],
    [-5_00, 'Minus Rupees Five Only'],
  ])('%i paise: %s', (amount, words) => {
    expect(rupeesInWords(paise(amount), 'en')).toBe(words)
  })
})

test('says nothing in a language that has no numerals of ours', () => {
  expect(rupeesInWords(paise(5_00), 'hi')).toBeNull()
})
