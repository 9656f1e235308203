import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSubjectErrors, getSubject } from './commit-message.ts'

test.each([
  'orders: Ask for approval when a change raises the price',
  'legacy-api: Embed the total of an order',
  'words: Write the crew app in plain words',
  `docs: ${'D'.padEnd(66, 'o')}`,
  'Merge branch ‘texts-console’',
  'Revert "orders: Ask for approval"',
  'fixup! orders: Ask for approval',
])('“%s” is a good subject', subject => {
  expect(findSubjectErrors(subject)).toEqual([])
})

test.each([
  [`docs: ${'D'.padEnd(67, 'o')}`, /73 characters/],
  ['Ask for approval', /Begin with the area/],
  ['Orders: Ask for approval', /Begin with the area/],
  ['orders:Ask for approval', /Begin with the area/],
  ['', /Begin with the area/],
  ['orders: ask for approval', /capital letter/],
  ['orders: Ask for approval.', /full stop/],
  ['orders: Asked for approval', /imperative/],
  ['orders: Adding an approval', /imperative/],
])('“%s” is not a good subject', (subject, error) => {
  expect(findSubjectErrors(subject).join('\n')).toMatch(error)
})

test('the subject is the first line that is neither empty nor a comment', () => {
  expect(getSubject('\n# Please enter a message\norders: Ask\n\nWhy.')).toBe('orders: Ask')
  expect(getSubject('# only comments\n')).toBe('')
})

test('the hook accepts a good subject, and rejects a bad one with what to change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-hook-'))
  const commit = (subject: string) => {
    writeFileSync(join(folder, 'message'), `${subject}\n`)
    return spawnSync(join(import.meta.dirname, 'hooks/commit-msg'), [join(folder, 'message')], { encoding: 'utf8' })
  }
  expect(commit('orders: Ask for approval')).toMatchObject({ status: 0, stderr: '' })
  const rejected = commit('Asked for approval')
  expect(rejected.status).toBe(1)
  expect(rejected.stderr).toContain('Begin with the area')
  rmSync(folder, { recursive: true })
})
