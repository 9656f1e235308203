import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config/config.ts'

const made: string[] = []
let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'thikana-secret-'))
  made.push(dataDir)
  file = join(dataDir, 'secret')
})
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})
const secretKey = () => readConfig({ DATA_DIR: dataDir }).secretKey

test('the secret is created once, atomically, readable by its owner only', () => {
  const secret = secretKey()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(secretKey()).toBe(secret)
})

test.each(['', '\n', 'f'.repeat(31), `${'f'.repeat(31)}\n`])(
  'one that holds %j stops the start with one line',
  text => {
    writeFileSync(file, text)
    expect(secretKey).toThrow(ConfigError)
    expect(secretKey).toThrow(/^DATA_DIR: .*secret is empty or incomplete/)
  },
)

test('a secret file that others may read is restricted', () => {
  writeFileSync(file, 'f'.repeat(64))
  chmodSync(file, 0o644)
  expect(secretKey()).toBe('f'.repeat(64))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a DATA_DIR that cannot be written stops the start with one line', () => {
  writeFileSync(file, '')
  dataDir = join(file, 'below-a-file')
  expect(secretKey).toThrow(/^DATA_DIR: This user cannot read or write .* \(ENOTDIR\)/)
})
