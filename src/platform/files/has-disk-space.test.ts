import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasDiskSpace } from './has-disk-space.ts'

test('a disk with room, one with less than is asked for, and a folder that is gone', async () => {
  expect(await hasDiskSpace(tmpdir(), 1)).toBe(true)
  expect(await hasDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
  expect(await hasDiskSpace('/nowhere/at-all', 0)).toBe(false)
})
