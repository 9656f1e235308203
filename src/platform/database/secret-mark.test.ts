import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getSecretWarning, recordSecretMark } from './secret-mark.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(32)) as [string, string, string]
const at = (secretKey: string, secretKeyBefore: string | null = null) => ({ secretKey, secretKeyBefore })
const day = (n: number) => new Date(Date.UTC(2026, 10, n))

async function started(keys: ReturnType<typeof at>, now: Date) {
  await recordSecretMark(app.db, keys, now)
  return getSecretWarning(app.db, keys, now)
}

test('warns about a changed SECRET_KEY for thirty days, but not about one that was migrated or restored', async () => {
  await app.db.deleteFrom('secret_mark').execute()
  // Before the first start, for example when moving to a server.
  expect(await getSecretWarning(app.db, at(one), day(1))).toBeNull()
  expect(await started(at(one), day(1))).toBeNull()
  expect(await getSecretWarning(app.db, at(two), day(2))).toMatch(/^SECRET_KEY differs from the key/)
  expect(await getSecretWarning(app.db, at(two, one), day(2))).toBeNull()
  expect(await started(at(two), day(2))).toContain('since 2026-11-02')
  expect(await started(at(two), day(31))).toContain('SECRET_KEY_BEFORE')
  expect(await started(at(two), day(33))).toBeNull()

  expect(await started(at(two, one), day(3))).toBeNull()
  expect(await started(at(two), day(4))).toBeNull() // the secrets were migrated: the previous key is no longer needed
  expect(await started(at(three), day(5))).not.toBeNull()
  expect(await started(at(two), day(5))).toBeNull() // restored
  expect(await started(at(two), day(6))).toBeNull()
  expect(await started(at(three, one), day(7))).not.toBeNull() // an older key, but not the previous one
})
