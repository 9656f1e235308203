import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingLink, readBookingLink } from '#modules/messaging/commands/booking-link.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildAccountLinkUrl, parseAccountLinkId } from './account-link.ts'
import { issueProof, verifyProof } from './proof.ts'
import { beginSecondStep, confirmSecondStep, consumeSecondStep, reencryptTwoStepSecrets } from './second-step.ts'
import { generateTotp, getTotpStep } from './totp.ts'

const [first, second, third] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const under = (secretKey: string, secretKeyBefore: string | null = null): TestApp => ({
  ...app,
  config: { ...app.config, secretKey, secretKeyBefore },
})

test('signatures of the previous key are valid while it is configured; new ones use the new key only', async () => {
  const client = createTestClient()
  const [before, now, after] = [under(first), under(second, first), under(second)]
  const proof = issueProof(before, client, 'number', '9876543210')
  const link = await createBookingLink(before, 'TH-20042')
  const token = new URL(buildAccountLinkUrl(before, 'password', 7, 'en')).searchParams.get('token')!
  const read = async (app: TestApp) => [
    verifyProof(app, client, 'number', proof),
    (await readBookingLink(app, link))?.orderNo ?? null,
    parseAccountLinkId(app, 'password', token),
  ]
  expect(await read(now)).toEqual(['9876543210', 'TH-20042', 7])
  expect(await read(after)).toEqual([null, null, null])
  expect((await readBookingLink(after, await createBookingLink(now, 'TH-20042')))?.orderNo).toBe('TH-20042')
  expect(await readBookingLink(under(second, third), link)).toBeNull()
})

test('an authenticator app keeps showing valid codes through two changes of the key', async () => {
  const client = createTestClient()
  const { id } = await createTestStaff(app, 'Farida', ownerRole)
  const account = { id, email: 'farida@example.in' }
  const { secret } = await beginSecondStep(under(first), account)
  let at = app.now().getTime()
  const code = () => {
    at += 60_000
    app.setNow(new Date(at))
    return generateTotp(bytesOf(secret), getTotpStep(app.now()))
  }
  await confirmSecondStep(under(first), client, id, code())
  await expect(consumeSecondStep(under(second), client, id, code())).rejects.toMatchObject({
    code: 'second-step.wrong',
  })

  await reencryptTwoStepSecrets(under(second, first))
  await reencryptTwoStepSecrets(under(second, first))
  await consumeSecondStep(under(second, first), client, id, code())
  await consumeSecondStep(under(second), client, id, code())
  await reencryptTwoStepSecrets(under(third, second))
  await consumeSecondStep(under(third), client, id, code())
  await expect(consumeSecondStep(under(first), client, id, code())).rejects.toMatchObject({ code: 'second-step.wrong' })
})

test('without a previous key nothing is carried over', async () => {
  const { id } = await createTestStaff(app, 'Imran', ownerRole)
  await beginSecondStep(under(first), { id, email: 'imran@example.in' })
  await reencryptTwoStepSecrets(under(second))
  const row = await app.db
    .selectFrom('staff_second_steps')
    .select('carried')
    .where('staff_id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ carried: null })
})

/** Decodes the secret of a setup page as an authenticator app does. */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
}
