import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { type OnSiteChange, parseOnSiteChange } from './on-site-change.ts'

const nothing = { more: [], from: null, to: null, waited: 0, part: null, words: '' }
test.each<[string, Record<string, string>, OnSiteChange | null]>([
  ['nothing', { 'thing-1': '', 'count-1': '1', words: 'Hello' }, null],
  ['two more of a thing', { 'thing-1': '12', 'count-1': '2' }, { ...nothing, more: [{ articleId: 12, count: 2 }] }],
  [
    'one, where nobody says how many',
    { 'thing-2': '12', 'count-2': '' },
    { ...nothing, more: [{ articleId: 12, count: 1 }] },
  ],
  [
    'items by their steppers, of which most stay at none',
    { 'more-12': '2', 'more-13': '0', 'more-14': '', 'more-15': '1' },
    {
      ...nothing,
      more: [
        { articleId: 12, count: 2 },
        { articleId: 15, count: 1 },
      ],
    },
  ],
  ['steppers that all stay at none', { 'more-12': '0', 'more-13': '0' }, null],
  ['a typed number that is none', { 'more-12': '2', 'more-13': 'few' }, null],
  ['more of an item than any order has', { 'more-12': '1000' }, null],
  ['none more', { 'thing-1': '12', 'count-1': '0' }, null],
  ['many in words', { 'thing-1': '12', 'count-1': 'many' }, null],
  ['another floor', { 'to-floor': '4' }, { ...nothing, to: { floor: 4, lift: false } }],
  ['the ground, by lift', { 'from-floor': '0', 'from-lift': 'on' }, { ...nothing, from: { floor: 0, lift: true } }],
  ['a floor in the sky', { 'to-floor': '99' }, null],
  ['waiting', { waited: '45', words: ' The gate ' }, { ...nothing, waited: 45, words: 'The gate' }],
  [
    'a part that costs more',
    { part: ' Tap  washer ', 'part-count': '2', 'part-price': '₹1,250' },
    { ...nothing, part: { name: 'Tap washer', count: 2, price: rupees(1_250) } },
  ],
  [
    'one of them, where nobody says how many',
    { part: 'Tap', 'part-price': '80' },
    { ...nothing, part: { name: 'Tap', count: 1, price: rupees(80) } },
  ],
  ['a part without a price', { part: 'Tap', 'part-count': '1', 'part-price': '' }, null],
  ['a price without a part', { part: '', 'part-count': '1', 'part-price': '80' }, null],
  ['a part for nothing', { part: 'Tap', 'part-price': '0' }, null],
  ['a part of paise', { part: 'Tap', 'part-price': '80.50' }, null],
  ['a part at the price of a car', { part: 'Tap', 'part-price': '500000' }, null],
  ['a day of waiting', { waited: '1440' }, null],
])('%s', (_, fields, change) => {
  expect(parseOnSiteChange(fields)).toEqual(change)
})
