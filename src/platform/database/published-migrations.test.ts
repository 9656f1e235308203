import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** A published migration is never edited, because it would not run again where it has run. A change is a new file. */
test('no published migration has changed, and the list only grows', () => {
  const published = readFileSync('migrations/published.sha256', 'utf8').trim().split('\n')
  const sums = globSync('migrations/*.sql').map(file => `${sumOf(file)}  ${basename(file)}`)
  const hint = 'a new migration: (cd migrations && sha256sum NNNN-subject.sql >> published.sha256)'
  expect(published.toSorted(byName), hint).toEqual(sums.toSorted(byName))
})

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const byName = (a: string, b: string) => (a.slice(66) < b.slice(66) ? -1 : 1)
