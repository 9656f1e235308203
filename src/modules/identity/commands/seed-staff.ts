import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { OWNER_ROLE } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { nameFromEmail } from '../rules/name-from-email.ts'
import { demoEmail } from '../rules/needs-second-step.ts'

export const demoStaff = { email: demoEmail, password: 'demo-thikana', name: 'Farida Shaikh' }

/**
 * Creates the first accounts at each start. A demonstration has an account with a public password; elsewhere an earlier
 * one is deactivated. The operator's first account has a password that nobody knows, and sets one by /forgot.
 */
export async function seedStaff(app: Pick<App, 'db' | 'config' | 'now' | 'log'>): Promise<void> {
  const { db, config, now, log } = app
  const { email, name, password } = demoStaff
  const known = await db.selectFrom('staff').select('active').where('email', '=', email).executeTakeFirst()
  if (known && known.active !== config.demoStaff)
    await db.updateTable('staff').set({ active: config.demoStaff }).where('email', '=', email).execute()
  if (!known && config.demoStaff) await createAccount({ email, name, password })
  if (config.firstStaff)
    await createAccount({
      email: config.firstStaff.toLowerCase(),
      // Named like the company, the log would show the company as the actor.
      name: nameFromEmail(config.firstStaff) || config.brand.name,
      password: randomUUID(),
    })

  async function createAccount({ email, name, password }: typeof demoStaff) {
    if (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) return
    const values = { email, name, role: OWNER_ROLE, password_hash: await hash(password), created_at: now() }
    await inTransaction(db, async tx => {
      const row = await tx
        .insertInto('staff')
        .values(values)
        .onConflict(conflict => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return // another process was quicker
      await tx
        .insertInto('staff_events')
        .values({ staff_id: row.id, kind: 'added', by_staff: null, at: now() })
        .execute()
      log.warn({ staffId: row.id }, 'an account of an admin was made out of the settings')
    })
  }
}
