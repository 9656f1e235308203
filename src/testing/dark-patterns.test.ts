import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/dark-patterns.md', 'utf8')

test('[TAX-07] the page of dark patterns has a rule and a proof for each of the thirteen patterns', () => {
  const rows = page.split('\n').filter(line => /^\| [A-Z]/.test(line) && !line.startsWith('| Pattern'))
  expect(rows).toHaveLength(13)
  for (const row of rows) for (const cell of row.split('|').slice(1, 4)) expect(cell.trim(), row).not.toBe('')
})

test('every test that it names exists', () => {
  const files = [...globSync('src/**/*.test.{ts,tsx}'), ...globSync('e2e/**/*.ts')]
  const named = [...page.matchAll(/`([\w/.-]+\.(?:test\.tsx?|e2e\.ts))`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(path => !files.some(file => file.endsWith(path) && basename(file) === basename(path)))).toEqual(
    [],
  )
})
