import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { markSecret, secretError } from './secret-mark.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(32)) as [string, string, string]
const at = (secretKey: string, secretKeyBefore: string | null = null) => ({ secretKey, secretKeyBefore })
const day = (n: number) => new Date(Date.UTC(2026, 10, n))

async function started(keys: ReturnType<typeof at>, now: Date) {
  await markSecret(app.db, keys, now)
  return secretError(app.db, keys, now)
}

test('another SECRET_KEY is told, at each start of thirty days and before any; one that takes over, or comes back, is not', async () => {
  await app.db.deleteFrom('secret_mark').execute()
  expect(await secretError(app.db, at(one), day(1))).toBeNull() // before the first start, as a move to a server may ask
  expect(await started(at(one), day(1))).toBeNull()
  expect(await secretError(app.db, at(two), day(2))).toMatch(/^SECRET_KEY differs from the key/)
  expect(await secretError(app.db, at(two, one), day(2))).toBeNull()
  expect(await started(at(two), day(2))).toContain('since 2026-11-02')
  expect(await started(at(two), day(31))).toContain('SECRET_KEY_BEFORE')
  expect(await started(at(two), day(33))).toBeNull()

  expect(await started(at(two, one), day(3))).toBeNull()
  expect(await started(at(two), day(4))).toBeNull() // carried over: the one of before is needed no more
  expect(await started(at(three), day(5))).not.toBeNull()
  expect(await started(at(two), day(5))).toBeNull() // put back
  expect(await started(at(two), day(6))).toBeNull()
  expect(await started(at(three, one), day(7))).not.toBeNull() // of before, but not of just before
})
