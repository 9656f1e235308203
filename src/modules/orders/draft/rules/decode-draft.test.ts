import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { MAX_ITEM_QUANTITY } from '#modules/catalogue/rules/cart.ts'
import { MAX_COOKIE_TEXT_LENGTH } from './cookie-text.ts'
import { decodeDraft } from './decode-draft.ts'
import { emptyDraft } from './draft.ts'
import { cleanText } from './draft-text.ts'
import { encodeDraft, type StoredDraft } from './encode-draft.ts'
import { FLEXIBLE_DAYS_CHOICES, MAX_FLOOR, MAX_INSURED_VALUE, MAX_ITEM_KINDS, MIN_FLOOR } from './limits.ts'

const words = (letters: number) =>
  fc.string({ maxLength: letters, unit: 'grapheme' }).map(text => cleanText(text, letters))
/** Texts of the maximum length, in letters of three or four bytes. */
const longWords = fc.constantFrom('क', 'ठि', '🏠', 'a').map(letter => cleanText(letter.repeat(250), 250))
const place = fc.record({
  id: fc.string({ maxLength: 16, unit: 'grapheme-ascii' }).map(text => cleanText(text, 16)),
  name: words(40),
  city: words(20),
  state: words(20),
  pincode: fc.option(fc.integer({ min: 100_000, max: 999_999 }).map(String), { nil: null }),
  lat: fc.double({ min: 8, max: 37, noNaN: true }),
  lng: fc.double({ min: 68, max: 97, noNaN: true }),
})
const addressDetails = fc.record({ flat: words(20), building: words(40), landmark: words(40), gate: words(40) })
const end = fc.record(
  {
    address: words(80),
    place: fc.option(place, { nil: null }),
    floor: fc.integer({ min: MIN_FLOOR, max: MAX_FLOOR }),
    lift: fc.boolean(),
    addressDetails,
  },
  { requiredKeys: ['address', 'place', 'floor', 'lift'] },
)
const cart = (kinds: number) =>
  fc
    .dictionary(fc.integer({ min: 1, max: 999 }).map(String), fc.integer({ min: 1, max: MAX_ITEM_QUANTITY }), {
      maxKeys: kinds,
      noNullPrototype: true,
    })
    .map(lines => lines as Record<number, number>)
const stored = (kinds = 60): fc.Arbitrary<StoredDraft> =>
  fc.record({
    step: fc.constantFrom(1, 2, 3, 4),
    savedAt: fc.integer({ min: 0, max: 4e9 }),
    draft: fc.record({
      key: fc.string({ maxLength: 21, unit: fc.constantFrom(...'abcXYZ019_-') }),
      name: words(60),
      mobile: fc.integer({ min: 6e9, max: 9_999_999_999 }).map(String),
      email: fc.emailAddress(),
      from: end,
      to: end,
      preset: fc.option(fc.constantFrom('1rk', '2bhk', 'office'), { nil: null }),
      cart: cart(kinds),
      date: fc.option(
        fc.nat(3_000).map(days => addDays('2026-11-21', days)),
        { nil: null },
      ),
      slot: fc.constantFrom(10, 12, 14, 16, null),
      packageId: fc.constantFrom(1, 2, 3, null),
      insuredValue: fc.integer({ min: 0, max: MAX_INSURED_VALUE }),
      answers: fc.record({ within: fc.constantFrom(...FLEXIBLE_DAYS_CHOICES), note: words(60) }),
    }),
  })

describe('[WIZ-01] the draft in the browser', () => {
  it('is decoded as it was encoded', () => {
    const short = stored().filter(it => encodeDraft(it).length < MAX_COOKIE_TEXT_LENGTH - 4)
    fc.assert(fc.property(short, it => void expect(decodeDraft(encodeDraft(it))).toEqual(it)))
  })

  it('is decoded also from a text that was cut at a space', () => {
    expect(cleanText('ab cd', 3)).toBe('ab')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(9), (text, most) => {
        const tidy = cleanText(text, most)
        expect(cleanText(tidy, most)).toBe(tidy)
      }),
    )
  })

  it('always fits a cookie, and can be decoded after cutting', () => {
    const long = stored(MAX_ITEM_KINDS).chain(it =>
      fc.tuple(longWords, longWords).map(
        ([address, name]): StoredDraft => ({
          ...it,
          draft: { ...it.draft, name, from: { ...it.draft.from, address }, to: { ...it.draft.to, address } },
        }),
      ),
    )
    fc.assert(
      fc.property(long, it => {
        const encoded = encodeDraft(it)
        expect(encoded.length).toBeLessThanOrEqual(MAX_COOKIE_TEXT_LENGTH)
        expect(encoded).toMatch(/^[\w-]*$/)
        expect(decodeDraft(encoded)?.draft.cart).toEqual(it.draft.cart)
      }),
    )
  })

  it('is null for garbage', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void expect(() => decodeDraft(text)).not.toThrow()))
    const asCookie = (value: fc.JsonValue) => btoa(encodeURI(JSON.stringify(value)))
    fc.assert(fc.property(fc.jsonValue(), value => void expect(() => decodeDraft(asCookie(value))).not.toThrow()))
    for (const garbage of ['', '-', 'null', '{}', 'W10', 'a'.repeat(MAX_COOKIE_TEXT_LENGTH + 1)])
      expect(decodeDraft(garbage)).toBeNull()
  })

  const list = (change: (fields: unknown[][]) => void) => {
    const fields = JSON.parse(
      atob(encodeDraft({ draft: emptyDraft, step: 2, savedAt: 7 }).replaceAll('_', '/').replaceAll('-', '+')),
    )
    change(fields)
    return decodeDraft(btoa(JSON.stringify(fields)).replaceAll('=', ''))
  }
  it.each<[string, (fields: unknown[][]) => void, Partial<StoredDraft['draft']>]>([
    ['a quantity of −3', fields => (fields[6] = ['2bhk', 5, -3, 6, 2]), { preset: '2bhk', cart: { 6: 2 } }],
    ['a quantity of 1.5', fields => (fields[6] = [null, 5, 1.5]), { cart: {} }],
    ['an item without a quantity', fields => (fields[6] = [null, 5, 1, 7]), { cart: { 5: 1 } }],
    [
      'a slot at 11',
      fields => (fields[7] = ['2026-11-28', 11, 2, 0]),
      { date: '2026-11-28', slot: null, packageId: 2 },
    ],
    ['30 February', fields => (fields[7] = ['2026-02-30', 10, null, 0]), { date: null, slot: 10 }],
    [
      'a floor of 4,000',
      fields => (fields[4] = ['Powai', 4000, 1, 0]),
      { from: { address: 'Powai', floor: 0, lift: true, place: null } },
    ],
    [
      'half a door',
      fields => (fields[4] = ['Powai', -2, 1, null, ['B-304']]),
      { from: { address: 'Powai', floor: -2, lift: true, place: null } },
    ],
    ['a NUL byte in a name', fields => (fields[3] = ['k', 'Ne\0ha\n K', '', '']), { name: 'Ne ha K' }],
    [
      'a place in the sea off Africa',
      fields => (fields[5] = ['x', 0, 0, ['a', 'b', 'c', 'd', null, 0, 0]]),
      { to: { ...emptyDraft.to, address: 'x' } },
    ],
  ])('%s is repaired', (_, change, expected) => {
    expect(list(change)?.draft).toEqual({ ...emptyDraft, key: expect.any(String), ...expected })
  })
})
