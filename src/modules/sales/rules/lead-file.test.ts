import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { guessLeadFields } from './lead-columns.ts'
import {
  findHome,
  type LeadFileContext,
  MAX_LEAD_ROWS,
  parseBudget,
  parseDateOfFile,
  parseLeadRows,
  readLeadTable,
} from './lead-file.ts'
import { emptyLeadMove } from './lead-move.ts'

const homes = [
  { code: '1rk', name: '1 RK' },
  { code: '2bhk', name: '2 BHK' },
  { code: 'villa', name: 'Villa' },
  { code: 'villa4', name: 'Villa, 4 BHK' },
]
const known: LeadFileContext = {
  cityOf: (text: string) => (/^mumbai$/i.test(text) ? { id: 1 } : null),
  languages: [
    { code: 'en', name: 'English' },
    { code: 'hi', name: 'हिन्दी' },
  ],
  homes,
  today: '2026-11-30',
}
/** Reads a file as it is before anybody chose what its columns become. */
function read(text: string) {
  const table = readLeadTable(text)
  const { rows, errors } = parseLeadRows(table, guessLeadFields(table.header), known)
  return { rows, errors: [...table.errors, ...errors] }
}
const collectErrors = (text: string) => read(text).errors.map(({ line, column, code }) => [line, column, code])

test('[LEAD-03] a file may have any columns in any order, and numbers in any common format', () => {
  const text = 'City;Mobile;Name;Consent;Language\r\nmumbai;+91 98765 43210;नेहा कुलकर्णी;Yes;हिन्दी\r\n;09876543211;;;\r\n'
  expect(read(text)).toMatchObject({
    errors: [],
    rows: [
      {
        ...{ line: 2, mobile: '9876543210', name: 'नेहा कुलकर्णी', email: '', cityId: 1, unknownCity: '' },
        ...{ language: 'hi', words: '', agrees: true, move: emptyLeadMove, reference: '' },
      },
      { line: 3, mobile: '9876543211', name: '', cityId: null, language: 'en', words: '', agrees: false },
    ],
  })
})

test('[LEAD-03] the move of a portal’s row is read, and unknown columns are kept as notes', () => {
  const text =
    'Customer Name,Ph No,Shifting Dt,Loc From,Loc To,House,Budget(approx),Req ID,Remarks,Agent Code\n' +
    'Harish V,098861-40217,05/12/26,"Jayanagar, Bangalore",Hebbal,2bhk + car,18-20000,JD88124471,call after 6pm,A-14\n'
  expect(read(text).rows[0]).toMatchObject({
    ...{ name: 'Harish V', mobile: '9886140217', reference: 'JD88124471', words: 'call after 6pm\nAgent Code: A-14' },
    move: {
      ...{ moveDate: '2026-12-05', origin: 'Jayanagar, Bangalore', destination: 'Hebbal' },
      ...{ home: '2bhk', budget: rupees(20_000) },
    },
  })
})

test('[LEAD-03] a value that cannot be read is kept as a note: nothing of a lead is lost', () => {
  const text =
    'mobile,name,email,city,language,move date,home,budget,consent\n' +
    '9876543210,Win www.prize.in,neha@,Atlantis,Klingon,30/02/26,Castle,cheap,maybe\n'
  const [row] = read(text).rows
  expect(row).toMatchObject({ name: '', email: '', unknownCity: 'Atlantis', language: 'en', agrees: false })
  expect(row!.move).toEqual(emptyLeadMove)
  expect(row!.words.split('\n').toSorted()).toEqual([
    ...['budget: cheap', 'consent: maybe', 'email: neha@', 'home: Castle', 'language: Klingon'],
    ...['move date: 30/02/26', 'name: Win www.prize.in'],
  ])
})

test('rows without a valid number are reported by line and left out', () => {
  const text = 'name,mobile\nRavi,12345\nNeha,9876543210\nAsha,\n'
  expect(collectErrors(text)).toEqual([
    [2, 'mobile', 'mobile.invalid'],
    [4, 'mobile', 'mobile.invalid'],
  ])
  expect(read(text).rows.map(({ line }) => line)).toEqual([3])
})

test('a file has a maximum number of rows', () => {
  const rows = Array.from({ length: MAX_LEAD_ROWS + 1 }, (_, n) => `${9_800_000_000 + n}\r\n`).join('')
  expect(collectErrors(`mobile\r\n${rows}`)).toEqual([[MAX_LEAD_ROWS + 2, '', 'lead.file-many']])
})

test('a cell that a spreadsheet would calculate stays text', () => {
  const { rows } = read('mobile,message\r\n9876543210,"=HYPERLINK(""http://x"")"\r\n')
  expect(rows[0]!.words).toBe('=HYPERLINK("http://x")')
})

test.each([
  ['15k', 15_000],
  ['₹15,000', 15_000],
  ['18-20000', 20_000],
  ['15,000 to 18,000', 18_000],
  ['1.2 lakh', 120_000],
  ['0', null],
  ['cheap', null],
])('the budget %s', (text, amount) => expect(parseBudget(text)).toBe(amount === null ? null : rupees(amount)))

test.each([
  ['05/12/26', '2026-12-05'],
  ['5th Dec', '2026-12-05'],
  ['29-11-2026 21:14', '2026-11-29'],
  ['2026-12-05T09:30:00+05:30', '2026-12-05'],
  ['30/02/26', null],
])('the date %s', (text, date) => expect(parseDateOfFile(text, '2026-11-30')).toBe(date))

test.each([
  ['2bhk', '2bhk'],
  ['2 BHK + car', '2bhk'],
  ['2 bedroom', '2bhk'],
  ['1RK', '1rk'],
  ['villa 4 bhk with garden', 'villa4'],
  ['bungalow', null],
])('the home size %s', (text, code) => expect(findHome(text, homes)).toBe(code))

const two = [
  [2, '9876543210', 'Neha'],
  [3, '9876543211', 'Asha'],
]
/** Files as Excel, Google Sheets and Facebook export them. */
test.each<[string, string, unknown[][]]>([
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
  ['columns that we do not know', 'id,mobile,name,wage\n1,9876543210,Neha,5', [[2, '9876543210', 'Neha']]],
  [
    'an export of Facebook',
    'id\tcreated_time\tfull_name\tphone_number\nl:1\t2026-12-02\tNeha\tp:+919876543210',
    [[2, '9876543210', 'Neha']],
  ],
  ['headings in other words', 'Customer Name,Mobile No.\nNeha,9876543210', [[2, '9876543210', 'Neha']]],
  ['a heading with a byte order mark', '\ufeff"mobile",name\n9876543210,Neha', [[2, '9876543210', 'Neha']]],
  ['numbers as texts of a spreadsheet', 'mobile,name\n"=""9876543210""",Neha\n\'9876543211,Asha', two],
  ['numbers with a decimal', 'mobile,name\n9876543210.0,Neha', [[2, '9876543210', 'Neha']]],
])('%s', (_, text, rows) => {
  const file = read(text)
  expect(file.errors).toEqual([])
  expect(file.rows.map(({ line, mobile, name }) => [line, mobile, name])).toEqual(rows)
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
