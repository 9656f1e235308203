import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listImports } from './list-imports.ts'
import { needsDatabase } from './needs-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('imports are found at every position, and type-only ones have no run-time effect', () => {
  const file = write(
    'all.ts',
    `import 'a'
import { b } from '#kernel/b.ts'
import type { C } from './c.ts'
import { type D } from 'd'
import { e, type E } from 'e'
export * from './f.css?inline'
export type { G } from 'g'
const later = () => import('h')
export const of = (value: import('i').I) => value
export { later }
export const used = [b, e]`,
  )
  expect(listImports(file).map(({ to, typeOnly }) => [to.replace(folder, ''), typeOnly])).toEqual([
    ['npm:a', false],
    ['src/kernel/b.ts', false],
    ['/c.ts', true],
    ['npm:d', true],
    ['npm:e', false],
    ['/f.css', false],
    ['npm:g', true],
    ['npm:h', false],
    ['npm:i', true],
  ])
})

test('a test needs a database where its imports lead to a driver, through other files and at run time', () => {
  write('far.ts', `export const open = () => import('pg')`)
  write('types.ts', `import type { Pool } from 'pg'\nexport type Much = Pool`)
  expect(needsDatabase(write('near.test.ts', `import { open } from './far.ts'\nopen()`))).toBe(true)
  expect(needsDatabase(write('shape.test.ts', `import type { Much } from './types.ts'\nexport type More = Much`))).toBe(
    false,
  )
  expect(needsDatabase('src/legacy-api/matrix.test.ts')).toBe(true)
  expect(needsDatabase('src/kernel/money.test.ts')).toBe(false)
})

test('a test of the quick project that opens a database all the same fails', async () => {
  const hidden = ['@electric-sql', 'pglite'].join('/')
  await expect(import(/* @vite-ignore */ hidden)).rejects.toThrow(
    'opens a database in a way that its imports do not show',
  )
})
