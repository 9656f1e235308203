import { expect, test } from 'vitest'
import { MOST_LEADS, readLeadFile } from './lead-file.ts'

const known: Parameters<typeof readLeadFile>[1] = {
  cityOf: (text: string) => (/^mumbai$/i.test(text) ? { id: 1 } : null),
  languages: [
    { code: 'en', name: 'English' },
    { code: 'hi', name: 'हिन्दी' },
  ],
}
const read = (text: string) => readLeadFile(text, known)
const faultsOf = (text: string) => read(text).faults.map(({ line, column, code }) => [line, column, code])

test('a file says as much as it has columns for, in any order, and a number as people write it', () => {
  const text = 'City;Mobile;Name;Consent;Language\r\nmumbai;+91 98765 43210;नेहा कुलकर्णी;Yes;हिन्दी\r\n;09876543211;;;\r\n'
  expect(read(text)).toEqual({
    faults: [],
    rows: [
      {
        line: 2,
        mobile: '9876543210',
        name: 'नेहा कुलकर्णी',
        email: '',
        cityId: 1,
        language: 'hi',
        words: '',
        agrees: true,
      },
      { line: 3, mobile: '9876543211', name: '', email: '', cityId: null, language: 'en', words: '', agrees: false },
    ],
  })
})

test('every fault is told by line and column, and a row with one is none', () => {
  const text = `mobile,name,email,city,language,message,consent
12345,Win www.prize.in,neha@,Atlantis,Klingon,${'x'.repeat(2_001)},maybe
9876543210,Neha,,,,,
9876543211,Neha
`
  expect(faultsOf(text)).toEqual([
    [2, 'mobile', 'mobile.invalid'],
    [2, 'name', 'sales.file-name'],
    [2, 'email', 'email.invalid'],
    [2, 'message', 'sales.long'],
    [2, 'city', 'sales.file-city'],
    [2, 'language', 'sales.file-language'],
    [2, 'consent', 'sales.file-consent'],
    [4, '', 'csv.cells'],
  ])
  expect(read(text).rows.map(({ line }) => line)).toEqual([3])
})

test.each([
  ['no number at all', 'name\r\nNeha\r\n', [[1, 'mobile', 'csv.no-column']]],
  ['a column that nobody knows', 'mobile,wage\r\n', [[1, 'wage', 'csv.column']]],
  ['a column twice', 'mobile,mobile\r\n', [[1, 'mobile', 'csv.column']]],
  ['nothing', '', [[1, 'mobile', 'csv.no-column']]],
])('%s', (_, text, faults) => expect(faultsOf(text)).toEqual(faults))

test('no more than so many at once', () => {
  const rows = Array.from({ length: MOST_LEADS + 1 }, (_, n) => `${9_800_000_000 + n}\r\n`).join('')
  expect(faultsOf(`mobile\r\n${rows}`)).toEqual([[MOST_LEADS + 2, '', 'sales.file-many']])
})

test('a cell that a spreadsheet would work out is words, and stays them', () => {
  const { rows } = read('mobile,message\r\n9876543210,"=HYPERLINK(""http://x"")"\r\n')
  expect(rows[0]!.words).toBe('=HYPERLINK("http://x")')
})
