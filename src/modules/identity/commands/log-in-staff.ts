import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { isKnownBrowser } from '../queries/is-known-browser.ts'
import type { Asker } from '../rules/asker.ts'
import { wrongPasswords } from '../rules/tries.ts'
import { countTry } from './count-try.ts'
import { type NewSession, openSession } from './open-session.ts'

/** Staff sign in with e-mail and password. Refuses 'invalid' staff.wrong, whichever of the two was wrong. */
export async function logInStaff(app: App, asker: Asker, email: string, password: string): Promise<NewSession> {
  const account = email.trim().toLowerCase()
  const known = await isKnownBrowser(app, account, asker.browser)
  if (!known) await countAgainst(app, [{ key: `staff:address:${asker.address}`, most: 30, seconds: 900 }])
  const takeBack = await countTry(app, { what: 'staff', account, asker, known }, wrongPasswords)
  const staff = await app.db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', account)
    .where('active', '=', true)
    .executeTakeFirst()
  // An unknown account takes as long as a wrong password: the time tells nobody who works here.
  const genuine = await verify(staff?.password_hash ?? (await unknownAccount()), password)
  if (!staff || !genuine) throw refuse('invalid', 'staff.wrong')
  await takeBack()
  return openSession(app, app.db, { customer_id: null, staff_id: staff.id }, 'staff', asker)
}

let decoy: Promise<string> | undefined
export const unknownAccount = () => {
  decoy ??= hash('nobody has this password')
  return decoy
}
