import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { restrictToOwner } from './restrict-to-owner.ts'

const log = openLog('silent')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
let [folder, umask] = ['', 0]

beforeEach(() => {
  umask = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'thikana-mode-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

test('a new data directory and its files are readable by their owner only', () => {
  const data = join(folder, 'new', 'var')
  restrictToOwner(data, log)
  writeFileSync(join(data, 'order.pdf'), '')
  expect([modeOf(data), modeOf(join(data, 'order.pdf'))]).toEqual(['700', '600'])
})

test('a directory that others could read is restricted', () => {
  chmodSync(folder, 0o755)
  restrictToOwner(folder, log)
  expect(modeOf(folder)).toBe('700')
})
