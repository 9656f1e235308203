import { describe, expect, it } from 'vitest'
import { formatCsv, parseCsv } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

describe('a catalogue file', () => {
  it.each([
    ['plain', ['a', 'b']],
    ['quotes, commas, lines', ['say "hi"', 'a, b', 'one\ntwo', 'a;b', ' padded ']],
    ['formulas', ['=1+1', '+91', '-5', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")']],
    ['what looks like a formula that was made text', ["'=1", "''+2", "'plain", "'"]],
    ['many scripts', ['सोफ़ा', 'நாற்காலி', '₹', '½']],
    ['nothing', ['', 'x', '', 'y']],
  ])('is parsed as it was formatted: %s', (_, cells) => {
    expect(cellsOf(formatCsv([cells, cells]))).toEqual([cells, cells])
  })

  it.each(['=', '+', '-', '@'])('has no cell that begins with %s', sign => {
    expect(formatCsv([['id', `${sign}cmd|' /C calc'!A0`]])).toContain(`,'${sign}cmd`)
  })

  it('is parsed with or without a byte order mark, with commas, semicolons or tabs, and any line endings', () => {
    const rows = [
      ['id', 'name'],
      ['1', 'a b'],
    ]
    for (const text of [
      '\ufeffid,name\r\n1,a b\r\n',
      'id,name\n1,a b',
      'id;name\n1;"a b"',
      'id\tname\r\n1\ta b',
      'id,name\n\n1,a b\n\n',
    ])
      expect(cellsOf(text)).toEqual(rows)
  })

  it('knows the line in which a row begins', () => {
    const { rows } = parseCsv('id,name\r\n1,"two\r\nlines"\r\n\r\n2,x\r\n')
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it.each([
    ['id,name\n1,"open', 2, 'csv.quotes'],
    ['id,name\n1,a"b', 2, 'csv.quotes'],
    [`id\n${'1\n'.repeat(5_001)}`, 5_002, 'csv.too-many'],
    [`id\n1${',2'.repeat(100)}`, 2, 'csv.too-wide'],
  ])('%j cannot be read from line %i on', (text, line, code) => {
    expect(parseCsv(text).errors).toEqual([{ line, code }])
  })
})
