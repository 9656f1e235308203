import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

const limits = { rows: 5_100, columns: 100 }
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
type Parts = { sheet: string; strings?: string; styles?: string; workbook?: string; rels?: string }

/** Builds a workbook like Excel's. */
function workbook({ sheet, strings = '', styles = '', workbook: book, rels }: Parts): Uint8Array {
  const files = {
    'xl/workbook.xml': book ?? '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      rels ?? '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, body]) => [name, strToU8(xml(body))])))
}
const cells = (parts: Parts) => readXlsx(workbook(parts), limits).map(row => row.cells)

describe('a workbook', () => {
  test('is read as texts: shared and inline strings, numbers with all digits, results of formulas', () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>na</t><t>me</t></is></c></row>
      <row r="3"><c r="A3"><v>9876543210</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>mobilex</v></c></row>
      <row r="4"><c r="A4"><v>9.1987654321E11</v></c><c r="B4" t="b"><v>1</v></c><c r="C4"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>
      <row r="5"><c r="A5"/><c r="B5" s="3"/></row>`
    const strings = '<si><r><t>mob</t></r><r><t xml:space="preserve">ile &amp; co</t></r><rPh><t>aloud</t></rPh></si>'
    expect(readXlsx(workbook({ sheet, strings }), limits)).toEqual([
      { line: 1, cells: ['mobile & co', 'name'] },
      { line: 3, cells: ['9876543210', '', 'mobilex'] },
      { line: 4, cells: ['919876543210', 'yes', '0.3'] },
    ])
  })

  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
  test('formats dates, by built-in and custom formats', () => {
    const sheet = `<row r="1"><c r="A1" s="1"><v>46358</v></c><c r="B1" s="2"><v>46358.75</v></c><c r="C1" s="3"><v>5</v></c><c r="D1" s="0"><v>46358</v></c></row>`
    expect(cells({ sheet, styles })).toEqual([['2026-12-02', '2026-12-02', '5', '46358']])
    const since1904 = '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'
    expect(cells({ sheet, styles, workbook: since1904 })[0]![0]).toBe('2030-12-03')
  })

  test('is read from its first visible sheet, whatever prefixes it uses', () => {
    const book =
      '<x:workbook><x:sheets><x:sheet name="H" state="hidden" r:id="a"/><x:sheet name="S" rel:id="b"/></x:sheets></x:workbook>'
    const rels = '<Relationships><Relationship Id="b" Target="/xl/worksheets/sheet1.xml"/></Relationships>'
    expect(cells({ sheet: '<row><c><v>1</v></c><c><v>2</v></c></row>', workbook: book, rels })).toEqual([['1', '2']])
  })

  test('keeps the words of a formula and of a script as words', () => {
    const strings = '<si><t>=HYPERLINK("http://x")</t></si><si><t>नेहा</t></si>'
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
    expect(cells({ sheet, strings })).toEqual([['=HYPERLINK("http://x")', 'नेहा']])
  })
})

describe('rejects other files and workbooks that are too large', () => {
  const refused = (bytes: Uint8Array) => {
    try {
      readXlsx(bytes, limits)
    } catch (error) {
      return (error as { why?: string }).why
    }
    return null
  }
  test.each<[string, Uint8Array, string]>([
    ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'broken'],
    ['cut off', workbook({ sheet: '' }).subarray(0, 200), 'broken'],
    ['no archive', strToU8('PK\u0003\u0004 and nothing else'), 'broken'],
    ['no XML', workbook({ sheet: '<row><c' }), 'broken'],
    ['a row beyond the last', workbook({ sheet: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }), 'rows'],
    ['a row without a number', workbook({ sheet: '<row r="x"><c><v>1</v></c></row>' }), 'rows'],
    ['a column beyond the last', workbook({ sheet: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), 'columns'],
    ['a small file of much (30 MB of one letter)', workbook({ sheet: 'x'.repeat(30_000_000) }), 'broken'],
  ])('%s is refused', (_, bytes, why) => expect(refused(bytes)).toBe(why))

  test('entities that grow are not followed', () => {
    const strings = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><si><t>&b;</t></si>'
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    expect(JSON.stringify(refused(workbook({ sheet, strings })) ?? cells({ sheet, strings }))).not.toContain('aaaa')
  })

  test('an archive that lies about its sizes unpacks no more', () => {
    const bytes = workbook({ sheet: 'x'.repeat(30_000_000) })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 5, true)
    expect(refused(bytes)).toBe('broken')
  })
})
