import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureTemplate } from './ensure-template.ts'

let folder: string
let made = 0
const make = async (file: string) => {
  made++
  await writeFile(file, 'a database')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-template-'))
  made = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a template is made once and reused', async () => {
  const first = await ensureTemplate(make, folder)
  expect([await ensureTemplate(make, folder), made]).toEqual([first, 1])
})

test('two that start at once end with one whole template; one that failed leaves none to open', async () => {
  const [one, other] = await Promise.all([ensureTemplate(make, folder), ensureTemplate(make, folder)])
  expect([one, made, readdirSync(folder).length]).toEqual([other, 2, 1])
  rmSync(one)
  await expect(ensureTemplate(() => Promise.reject(new Error('no room')), folder)).rejects.toThrow('no room')
  expect(readdirSync(folder)).toEqual([])
})

test('a template that was not used for days is removed', async () => {
  const old = join(folder, 'of-an-old-migration.tar')
  writeFileSync(old, '')
  utimesSync(old, new Date(0), new Date(0))
  expect(await ensureTemplate(make, folder)).toBe(join(folder, readdirSync(folder)[0]!))
  expect(readdirSync(folder)).toHaveLength(1)
})
