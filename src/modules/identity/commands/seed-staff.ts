import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { App } from '#platform/app.ts'
import { demoEmail } from '../rules/needs-second-step.ts'

export const demoStaff = { email: demoEmail, password: 'demo-thikana', name: 'Farida Shaikh' }

/**
 * At each start. A demonstration has an account whose password everybody knows; where there is none to be, one of before is
 * shut. The operator's first account begins with a password that nobody knows: they set their own by /forgot.
 */
export async function seedStaff({ db, config, now }: Pick<App, 'db' | 'config' | 'now'>): Promise<void> {
  const { email, name, password } = demoStaff
  const known = await db.selectFrom('staff').select('active').where('email', '=', email).executeTakeFirst()
  if (known && known.active !== config.demoStaff)
    await db.updateTable('staff').set({ active: config.demoStaff }).where('email', '=', email).execute()
  if (!known && config.demoStaff) await add({ email, name, password })
  if (config.firstStaff)
    await add({ email: config.firstStaff.toLowerCase(), name: config.brand.name, password: randomUUID() })

  async function add({ email, name, password }: typeof demoStaff) {
    await db
      .insertInto('staff')
      .values({ email, name, role: 'admin', password_hash: await hash(password), created_at: now() })
      .onConflict(conflict => conflict.column('email').doNothing())
      .execute()
  }
}
