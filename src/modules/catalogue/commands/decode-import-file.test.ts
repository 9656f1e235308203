import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseCsv } from '../rules/csv.ts'
import { decodeImportFile } from './decode-import-file.ts'

const text = 'mobile\tname\n9876543210\tनेहा\n'
const rows = [
  ['mobile', 'name'],
  ['9876543210', 'नेहा'],
]
const utf16 = (mark: boolean, swap: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return swap ? bytes.swap16() : bytes
}
const sheet = `<worksheet><sheetData><row r="2"><c r="A2" t="inlineStr"><is><t>mobile</t></is></c><c r="B2" t="inlineStr"><is><t>name</t></is></c></row>
  <row r="4"><c r="A4"><v>9876543210</v></c><c r="B4" t="inlineStr"><is><t>नेहा</t></is></c></row></sheetData></worksheet>`
const workbook = zipSync({
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
})

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', utf16(true, false)],
  ['UTF-16, big end first', utf16(true, true)],
  ['UTF-16 without its mark', utf16(false, false)],
  ['UTF-16, big end first, without its mark', utf16(false, true)],
  ['an Excel workbook', workbook],
])('%s is read', (_, sent) => expect(parseCsv(decodeImportFile(sent)).rows.map(({ cells }) => cells)).toEqual(rows))

test('an error in a workbook is reported with the row number of the sheet', () =>
  expect(parseCsv(decodeImportFile(workbook)).rows.map(({ line }) => line)).toEqual([2, 4]))

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'upload.empty'],
  ['nothing but a mark', Buffer.from([0xff, 0xfe]), 'upload.empty'],
  ['more than 1 MB', new Uint8Array(1024 * 1024 + 1).fill(65), 'csv.too-large'],
  ['an old code page', Buffer.from([0x6e, 0x92, 0x73, 0x0a]), 'csv.encoding'],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'csv.old-excel'],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'csv.workbook'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'csv.encoding'],
])('%s is rejected with an error that says what to do', (_, sent, code) =>
  expect(() => decodeImportFile(sent)).toThrow(expect.objectContaining({ code, fields: { file: code } })),
)
