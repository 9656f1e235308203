import { describe, expect, test } from 'vitest'
import { type CsvCell, formatCsvAmount, formatCsvLine } from './csv.ts'
import { paise } from './money.ts'

describe('a cell', () => {
  test.each<[string, CsvCell, string]>([
    ['words', 'Neha Kulkarni', 'Neha Kulkarni'],
    ['a comma', 'Kulkarni, Neha', '"Kulkarni, Neha"'],
    ['a quotation mark', 'the "Sea View"', '"the ""Sea View"""'],
    ['two lines', 'one\ntwo', '"one\ntwo"'],
    ['nothing', null, ''],
    ['a formula', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['one behind blanks', '  +1+1', "'  +1+1"],
    ['a name with a stroke before it', '-Neha', "'-Neha"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a count', 12, '12'],
    ['an amount', { amount: paise(1_23_456_05) }, '123456.05'],
    ['one below zero is no formula', { amount: paise(-5) }, '-0.05'],
  ])('%s', (_, cell, text) => {
    expect(formatCsvLine([cell, 'x'])).toBe(`${text},x\r\n`)
  })
})

test('an amount has two decimals and nothing else', () => {
  expect([0, 5, 50, 100, 12_345, -1_00_000_00].map(amount => formatCsvAmount(paise(amount)))).toEqual([
    ...['0.00', '0.05', '0.50', '1.00', '123.45', '-100000.00'],
  ])
})

test.each([
  [['2026-11-20', 'Farida', 'saved'], '2026-11-20,Farida,saved'],
  [['Rao, Asha', 'a "b"', 'two\nlines', ''], '"Rao, Asha","a ""b""","two\nlines",'],
  [['=HYPERLINK("x")', '+1', '-1', '@x', '1-2'], `"'=HYPERLINK(""x"")",'+1,'-1,'@x,1-2`],
])('%j', (cells, line) => expect(formatCsvLine(cells)).toBe(`${line}\r\n`))
