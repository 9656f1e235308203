import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/web/console/**/*.{tsx,css}').filter(file => !file.includes('.test.'))

test('the console has no date input of the browser, which shows dates in the order of its own language', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.filter(file => /\btype\s*[=:]\s*\{?\s*["'](date|datetime-local)["']/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
