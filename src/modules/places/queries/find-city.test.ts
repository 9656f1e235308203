import { describe, expect, test } from 'vitest'
import { cities as seeded } from '../../../../seeds/cities.ts'
import { findCity } from './find-city.ts'

const more = [
  ['Mysuru', 'Karnataka', 12.2958, 76.6394],
  ['Kochi', 'Kerala', 9.9312, 76.2673],
  ['Prayagraj', 'Uttar Pradesh', 25.4358, 81.8463],
  ['Chhatrapati Sambhajinagar', 'Maharashtra', 19.8762, 75.3433],
  ['Puducherry', 'Puducherry', 11.9416, 79.8083],
] as const
const cities = [
  ...seeded,
  ...more.map(([name, state, lat, lng]) => ({ name, state, lat, lng, slug: name.toLowerCase().replaceAll(' ', '-') })),
]
const named = (text: string) => findCity(cities, text)?.name ?? null

describe('the served city that a text names', () => {
  test.each([
    [
      'Bengaluru',
      ['Bengaluru', 'Bangalore', 'BANGALORE', ' bengaluru ', 'Banglore', 'Blr', 'Bangalore City', 'bangalore'],
    ],
    ['Bengaluru', ['Bangalore, Karnataka', 'Bengaluru - 560001', 'Bengaluru Urban', 'बेंगलुरु', 'ಬೆಂಗಳೂರು', 'பெங்களூரு']],
    ['Gurugram', ['Gurgaon', 'Gurugram', 'gurgaon (Haryana)', 'Gurgoan', 'Gurgaon Haryana', 'गुरुग्राम']],
    ['Mysuru', ['Mysore', 'mysuru', 'Mysore, India', 'ಮೈಸೂರು']],
    ['Mumbai', ['Bombay', 'Mumbai City', 'मुंबई']],
    ['Navi Mumbai', ['navi-mumbai', 'New Bombay', 'Navi  Mumbai']],
    ['Delhi', ['New Delhi', 'Delhi NCR', 'Dilli', 'दिल्ली']],
    ['Kolkata', ['Calcutta', 'Kolkatta', 'কলকাতা']],
    ['Chennai', ['Madras', 'சென்னை']],
    ['Pune', ['Poona', 'Pune District', 'पुणे']],
    ['Ahmedabad', ['Amdavad', 'Ahmadabad', 'અમદાવાદ']],
    ['Kochi', ['Cochin', 'Ernakulam']],
    ['Prayagraj', ['Allahabad', 'Allahabad, UP']],
    ['Chhatrapati Sambhajinagar', ['Aurangabad', 'Aurangabad, Maharashtra']],
    ['Puducherry', ['Pondicherry', 'Pondy']],
  ] as const)('%s', (city, texts) => {
    for (const text of texts) expect([text, named(text)]).toEqual([text, city])
  })

  test.each([
    '',
    '   ',
    'Nagpur',
    'Atlantis',
    'Bang',
    'Andheri West',
    '560001',
    'x'.repeat(5_000),
    '❤',
    'constructor',
    '王小明',
  ])('no city: %j', text => expect(named(text)).toBeNull())
})
