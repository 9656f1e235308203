import { describe, expect, test } from 'vitest'
import { type QuoteValues, readQuoteValues, validateQuote } from './quote-errors.ts'

const good: QuoteValues = {
  from: 'Sai Darshan CHS, Four Bungalows, Andheri West',
  'from-place': '',
  to: 'Lakeview Heights, Powai',
  'to-place': '',
  name: 'Neha Kulkarni',
  mobile: '98765 43210',
  email: 'neha@example.in',
  near: '',
}

describe('[QUOTE-01] the quote form', () => {
  test('accepts a complete form', () => expect(validateQuote(good)).toEqual({}))

  test.each<[keyof QuoteValues, string]>([
    ['from', ''],
    ['to', ''],
    ['to', 'x'.repeat(501)],
    ['name', ''],
    ['name', 'x'.repeat(251)],
    ['mobile', ''],
    ['mobile', '98765 4321'],
    ['mobile', '12345 67890'],
    ['mobile', '98765 43210 1'],
    ['email', ''],
    ['email', 'neha@example'],
    ['email', 'neha example.in'],
    ['email', `${'x'.repeat(250)}@a.in`],
  ])('marks %s when it is "%.30s"', (field, value) => {
    expect(validateQuote({ ...good, [field]: value })).toEqual({ [field]: true })
  })

  test.each(['9876543210', '+91 98765 43210', '+91-98765-43210', '098765 43210', '919876543210'])(
    'takes the mobile %s',
    mobile => expect(validateQuote({ ...good, mobile })).toEqual({}),
  )

  test('reads a posted form: missing fields are empty, and values are trimmed', () => {
    expect(readQuoteValues({ name: '  Neha ', other: 'x' })).toEqual({
      from: '',
      'from-place': '',
      to: '',
      'to-place': '',
      name: 'Neha',
      mobile: '',
      email: '',
      near: '',
    })
  })
})
