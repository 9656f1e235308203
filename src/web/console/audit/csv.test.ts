import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['2026-11-20', 'Farida', 'saved'], '2026-11-20,Farida,saved'],
  [['Rao, Asha', 'a "b"', 'two\nlines', ''], '"Rao, Asha","a ""b""","two\nlines",'],
  [['=HYPERLINK("x")', '+1', '-1', '@x', '1-2'], `"'=HYPERLINK(""x"")",'+1,'-1,'@x,1-2`],
])('%j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`))
