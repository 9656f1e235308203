import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync(['src/**/*.{ts,tsx}', 'seeds/**/*.ts']).filter(file => !file.includes('.test.'))
/** Reads the code without comments. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/**
 * Patterns that may occur in one place only, and that place. The samples use one brand, and the page of the contract
 * names the software.
 */
test.each([
  [
    'the brand: configuration',
    /\bThikana\b/,
    /^src\/(platform\/config\/company\.ts|testing\/|legacy-api\/wire-contract\.ts)/,
  ],
  ['the letters of an order number', /\bTH-(?!\d)/, /^src\/modules\/orders\/record\/rules\/order-number\.ts/],
  ['the form of a cookie', /SameSite/, /^src\/kernel\/cookie\.ts/],
  ['what an e-mail address is', /z\.email\(|\\s@\]|@\(\?:\[/, /^src\/kernel\/email\.ts/],
  ['what a mobile number is', /\[6-9\]|libphonenumber/, /^src\/kernel\/(normalise-)?phone(-digits)?\.ts/],
  ['what a GSTIN is', /\[A-Z\]\{5\}\\d\{4\}/, /^src\/kernel\/gstin\.ts/],
  ['how a file of a list is read', /csv-parse|readCsv\(/, /^src\/modules\/catalogue\/rules\/(csv|read-table)\.ts/],
  ['what makes a workbook texts', /from 'saxen'/, /^src\/platform\/files\/read-xlsx\.ts/],
])('one place says %s', (_, pattern, place) => {
  const found = sources.filter(file => pattern.test(codeOf(file)))
  expect(found.filter(file => !place.test(file))).toEqual([])
  expect(found.some(file => place.test(file))).toBe(true)
})

/** Imports are relative within an area and begin with `#` across areas (docs/architecture.md). */
test('other areas import from here as #testing/', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter(file => !file.startsWith('src/testing/'))
  const relative = others.filter(file => /'(?:\.\.?\/)+testing\//.test(readFileSync(file, 'utf8')))
  expect(relative, 'import them from #testing/, then npm run lint').toEqual([])
})
