import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './has-room.ts'

test('a disk with room, one with less than is asked for, and a folder that is gone', async () => {
  expect(await hasRoom(tmpdir(), 1)).toBe(true)
  expect(await hasRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
  expect(await hasRoom('/nowhere/at-all', 0)).toBe(false)
})
