import { expect, test } from 'vitest'
import { MAX_LEAD_ROWS, parseLeadFile } from './lead-file.ts'

const known: Parameters<typeof parseLeadFile>[1] = {
  cityOf: (text: string) => (/^mumbai$/i.test(text) ? { id: 1 } : null),
  languages: [
    { code: 'en', name: 'English' },
    { code: 'hi', name: 'हिन्दी' },
  ],
}
const read = (text: string) => parseLeadFile(text, known)
const collectErrors = (text: string) => read(text).errors.map(({ line, column, code }) => [line, column, code])

test('a file may have any of the columns in any order, and numbers in any common format', () => {
  const text = 'City;Mobile;Name;Consent;Language\r\nmumbai;+91 98765 43210;नेहा कुलकर्णी;Yes;हिन्दी\r\n;09876543211;;;\r\n'
  expect(read(text)).toEqual({
    ...{ errors: [], ignored: [] },
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

test('every error is reported by line and column, and rows with errors are left out', () => {
  const text = `mobile,name,email,city,language,message,consent
12345,Win www.prize.in,neha@,Atlantis,Klingon,${'x'.repeat(2_001)},maybe
9876543210,Neha,,,,,
9876543211,Neha,,,,,,,left
9876543212,Neha
`
  expect(collectErrors(text)).toEqual([
    [2, 'mobile', 'mobile.invalid'],
    [2, 'name', 'lead.file-name'],
    [2, 'email', 'email.invalid'],
    [2, 'message', 'lead.long'],
    [2, 'city', 'lead.file-city'],
    [2, 'language', 'lead.file-language'],
    [2, 'consent', 'lead.file-consent'],
    [4, '', 'csv.cells'],
  ])
  expect(read(text).rows.map(({ line }) => line)).toEqual([3, 5])
})

test.each([
  ['no number at all', 'name\r\nNeha\r\n', [[1, 'mobile', 'csv.no-column']]],
  ['a column twice', 'mobile,mobile\r\n', [[1, 'mobile', 'csv.column']]],
  ['nothing', '', [[1, 'mobile', 'csv.no-column']]],
])('%s', (_, text, errors) => expect(collectErrors(text)).toEqual(errors))

test('a file has a maximum number of rows', () => {
  const rows = Array.from({ length: MAX_LEAD_ROWS + 1 }, (_, n) => `${9_800_000_000 + n}\r\n`).join('')
  expect(collectErrors(`mobile\r\n${rows}`)).toEqual([[MAX_LEAD_ROWS + 2, '', 'lead.file-many']])
})

test('a cell that a spreadsheet would calculate stays text', () => {
  const { rows } = read('mobile,message\r\n9876543210,"=HYPERLINK(""http://x"")"\r\n')
  expect(rows[0]!.words).toBe('=HYPERLINK("http://x")')
})

const two = [
  [2, '9876543210', 'Neha'],
  [3, '9876543211', 'Asha'],
]
/** Files as Excel, Google Sheets and Facebook export them. */
test.each<[string, string, unknown[][], string[]?]>([
  ['rows of nothing but commas at the end', 'mobile,name\n9876543210,Neha\n9876543211,Asha\n,\n,\n', two],
  ['empty columns at the end', 'mobile,name,,\n9876543210,Neha,,\n9876543211,Asha,,\n', two],
  ['an empty column between', 'mobile,,name\n9876543210,,Neha\n9876543211,,Asha', two],
  ['cells left out at the end of a row', 'name,mobile,city\nNeha,9876543210\nAsha,9876543211,', two],
  ['rows of invisible cells', 'mobile,name\n9876543210,Neha\n9876543211,Asha\n\u200b,\u00a0\n', two],
  ['sep=', 'sep=;\nmobile;name\n9876543210;Neha', [[3, '9876543210', 'Neha']]],
  ['"sep=,"', '"sep=,"\r\nmobile,name\r\n9876543210,Neha', [[3, '9876543210', 'Neha']]],
  ['sep= and a tab', 'sep=\t\nmobile\tname\n9876543210\tNeha', [[3, '9876543210', 'Neha']]],
  [
    'a title above',
    'Leads of the fair, Mumbai\n\nmobile;name;city;consent\n9876543210;Neha;;',
    [[4, '9876543210', 'Neha']],
  ],
  ['titles with commas above', 'Acme,,\nLeads,Dec,\nmobile,name,\n9876543210,Neha,', [[4, '9876543210', 'Neha']]],
  [
    'columns that we do not know',
    'id,mobile,name,wage\n1,9876543210,Neha,5',
    [[2, '9876543210', 'Neha']],
    ['id', 'wage'],
  ],
  [
    'an export of Facebook',
    'id\tcreated_time\tfull_name\tphone_number\nl:1\t2026-12-02\tNeha\tp:+919876543210',
    [[2, '9876543210', 'Neha']],
    ['id', 'created_time'],
  ],
  ['headings in other words', 'Customer Name,Mobile No.\nNeha,9876543210', [[2, '9876543210', 'Neha']]],
  ['a heading with a byte order mark', '\ufeff"mobile",name\n9876543210,Neha', [[2, '9876543210', 'Neha']]],
  ['numbers as texts of a spreadsheet', 'mobile,name\n"=""9876543210""",Neha\n\'9876543211,Asha', two],
  ['numbers with a decimal', 'mobile,name\n9876543210.0,Neha', [[2, '9876543210', 'Neha']]],
])('%s', (_, text, rows, ignored = []) => {
  const file = read(text)
  expect(file.errors).toEqual([])
  expect(file.rows.map(({ line, mobile, name }) => [line, mobile, name])).toEqual(rows)
  expect(file.ignored).toEqual(ignored)
})

test.each([
  ['9.87654E+09', 'csv.scientific'],
  ['9.19877E+11', 'csv.scientific'],
  ['9876543210 / 9123456780', 'mobile.several'],
  ['98765', 'mobile.invalid'],
])('%s is rejected with its reason', (mobile, code) =>
  expect(collectErrors(`mobile,name\n${mobile},Neha`)).toEqual([[2, 'mobile', code]]),
)

test('rows after thousands of empty ones are read', () => {
  expect(read(`mobile\n${',,\n'.repeat(6_000)}9876543210\n`).rows.map(({ line }) => line)).toEqual([6_002])
})
