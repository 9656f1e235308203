import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { collectErrors } from './collect-errors.ts'
import { compileText } from './compile.ts'
import { englishCatalog as englishTexts } from './en/index.ts'
import { formatDate, formatDay, formatFullDay, formatHours } from './format.ts'
import type { Params } from './icu.ts'
import { openWords, readLanguages, readTexts } from './open-words.ts'
import { buildTranslator } from './translator.ts'

const saying = (text: string, tag = 'en-IN') =>
  buildTranslator({ code: tag.slice(0, 2), tag, dir: 'ltr' }, () => compileText(text)) as unknown as (
    key: string,
    values?: object,
  ) => string
const t = (text: string, values: object = {}, tag?: string) => saying(text, tag)('any.word', values)

describe('a text', () => {
  const pieces = '{count, plural, =0 {Nothing} one {# piece} other {# pieces of {total}}}'
  test.each([
    ['Pay the token', {}, 'Pay the token'],
    ['Pay {amount} for {day}', { amount: '₹540', day: 'Sat 28 Nov' }, 'Pay ₹540 for Sat 28 Nov'],
    [pieces, { count: 0, total: 3 }, 'Nothing'],
    [pieces, { count: 1, total: 3 }, '1 piece'],
    [pieces, { count: 123_456, total: 3 }, '1,23,456 pieces of 3'],
    ['{floor, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} floor', { floor: 23 }, '23rd floor'],
    ['{mode, select, cash {in cash} other {online}}', { mode: 'upi' }, 'online'],
    ['{km, number} km, © {year}', { km: 1234.5, year: 2026 }, '1,234.5 km, © 2026'],
    ['{a, select, x {{n, plural, one {# cart} other {# carts}}} other {none}}', { a: 'x', n: 2 }, '2 carts'],
    ["'{'this'}' & <b>", {}, '{this} & <b>'],
  ])('%s', (text, values, said) => {
    expect(t(text, values)).toBe(said)
  })

  test('uses the plural rules of its language: zero is singular in Hindi', () => {
    const count = '{count, plural, one {# चीज़} other {# चीज़ें}}'
    expect([0, 1, 2].map(n => t(count, { count: n }, 'hi-IN'))).toEqual(['0 चीज़', '1 चीज़', '2 चीज़ें'])
  })

  test('isolates amounts in right-to-left text', () => {
    const text = 'ٹوکن {amount} ادا کریں، {count} بار'
    const values = { amount: '₹1,540.00', count: 2 }
    const rtl = buildTranslator({ code: 'ur', tag: 'ur-IN', dir: 'rtl' }, () =>
      compileText(text),
    ) as unknown as typeof t
    expect(rtl('any.word', values)).toBe('ٹوکن \u2066₹1,540.00\u2069 ادا کریں، 2 بار')
    expect(t('{amount} दें', values, 'hi-IN')).toBe('₹1,540.00 दें')
  })

  test.each(['{', '{count, plural, one {#}}', '{at, date, short}', '{n, plural, other {'])('%s is refused', text => {
    expect(() => compileText(text)).toThrow()
  })

  test('has its parameters in its type', () => {
    expectTypeOf<Params<'{n, plural, one {# of {total}} other {#}} for {name}'>>().branded.toEqualTypeOf<{
      n: number
      total: string | number
      name: string | number
    }>()
  })
})

test('a date has the names of its language, in our order and digits', () => {
  expect(formatDay('2026-11-28', 'en-IN')).toBe('Sat 28 Nov')
  expect(formatDay('2026-11-28', 'hi-IN')).toBe('शनि 28 नवंबर')
  expect(formatDay('2026-11-28', 'mr-IN')).toMatch(/^शनि 28 /)
  expect(formatDate('2026-11-08', 'en-IN')).toBe('08 Nov')
  expect(formatDate('2026-11-28', 'hi-IN')).toBe('28 नवंबर')
  expect(formatFullDay('2026-11-08', 'en-IN')).toBe('Sunday, 8 November 2026')
  expect(formatFullDay('2026-11-28', 'hi-IN')).toBe('शनिवार, 28 नवंबर 2026')
  expect(formatHours({ from: 10, until: 12 })).toBe('10 AM - 12 PM')
})

describe('a language', () => {
  const ours = {
    mail: { open: 'Open my booking', count: '{n, plural, one {# file} other {# files}}', to: 'Dear {name}' },
  }
  const theirs = { open: 'मेरी बुकिंग खोलें', count: '{n, plural, one {# फ़ाइल} other {# फ़ाइलें}}', to: '{name} जी' }

  test.each([
    ['whole', theirs, []],
    ['lacks a word', { ...theirs, open: undefined }, ['mail.open: missing']],
    ['has one too many', { ...theirs, shut: 'x' }, ['mail.shut: no such word']],
    ['asks for something else', { ...theirs, to: '{nam} जी' }, ['mail.to: {name} differs', 'mail.to: {nam} differs']],
    ['lacks a plural form', { ...theirs, count: '{n, plural, other {#}}' }, ["mail.count: {n} lacks 'one'"]],
    ['is no ICU', { ...theirs, open: '{' }, ['mail.open: no ICU text: ']],
    ['is far too long', { ...theirs, open: 'खोलें '.repeat(9) }, ['mail.open: far longer than the English']],
  ])('%s', (_, texts, errors) => {
    const found = collectErrors(ours, { mail: texts as Record<string, string> }, 'hi-IN')
    expect(found.map(problem => problem.replace(/(no ICU text: ).*/, '$1'))).toEqual(errors)
  })

  test('consists of its files only: it is found, used for its texts, and English fills the gaps', () => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'))
    mkdirSync(join(folder, 'xx'))
    writeFileSync(join(folder, 'xx', 'language.json'), JSON.stringify({ name: 'Xish', tag: 'hi-IN', dir: 'ltr' }))
    writeFileSync(join(folder, 'xx', 'mail.json'), JSON.stringify({ open: 'Xopen' }))
    const words = openWords(folder)
    expect(words.languages.map(({ code, name }) => [code, name])).toEqual([
      ['en', 'English'],
      ['xx', 'Xish'],
    ])
    expect(words.t('xx')('mail.open')).toBe('Xopen')
    expect(words.t('xx')('mail.chosen')).toBe('chosen')
    expect(words.t('yy')('mail.open')).toBe('Open my booking')
    expect(words.getCompiledTexts('xx', ['mail'])).toMatchObject({ 'mail.open': 'Xopen', 'mail.chosen': 'chosen' })
    expect(words.getCompiledTexts('xx', ['mail', '__proto__'])).toBeNull()
    expect(words.version('xx')).not.toBe(words.version('en'))
  })
})

/** Areas for staff, who read English. */
const staffs = [
  'accounting',
  'board',
  'catalogue',
  'console',
  'consoleStaff',
  'consoleToday',
  'costs',
  'durations',
  'insurance',
  'lanes',
  'orders',
  'businessCustomers',
  'setupChecklist',
  'fleet',
  'partners',
  'hires',
  'ewayBills',
  'payables',
  'messageTemplates',
  'branches',
  'taxRules',
  'places',
  'prices',
  'reconciliation',
  'transportDocuments',
  'staffErrorTexts',
  'contentEditor',
  'reports',
  'trips',
  'materials',
  'inbox',
  'leads',
  'settings',
  'audit',
  'consoleFrame',
  'customers',
]
const customers = Object.fromEntries(Object.entries(englishTexts).filter(([area]) => !staffs.includes(area)))
const folder = 'src/i18n'

test('the English is complete', () => {
  expect(collectErrors(englishTexts, englishTexts, 'en-IN')).toEqual([])
})

test.each(readLanguages(folder).map(({ code, tag }) => ({ code, tag })))(
  '$code says every word of a customer, with the same parameters and all of its plural forms',
  ({ code, tag }) => {
    expect(collectErrors(customers, readTexts(join(folder, code)), tag)).toEqual([])
  },
)

/** Messages that WhatsApp does not carry: its login code has WhatsApp's own text, and the others are mails. */
const notByWhatsApp = [
  ...['login-code', 'staff-lead', 'password-link', 'invitation', 'email-link', 'application-answered'],
  ...['business-customer-invoice', 'business-customer-reminder'],
]

test.each([{ code: 'en' }, ...readLanguages(folder).map(({ code }) => ({ code }))])(
  'no message in $code begins or ends with a variable, which WhatsApp would not approve',
  ({ code }) => {
    const { messages } = code === 'en' ? englishTexts : readTexts(join(folder, code))
    const texts = Object.entries(messages ?? {}).filter(
      ([key]) => key.endsWith('.text') && !notByWhatsApp.includes(key.replace('.text', '')),
    )
    expect(texts.filter(([, text]) => /^\{|\}$/.test(text)).map(([key]) => key)).toEqual([])
  },
)
