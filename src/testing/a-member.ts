import type { Staff } from '#modules/identity/rules/actor.ts'
import type { TestApp } from './open-test-app.ts'
import { operations, owner } from './roles.ts'

/** Somebody who works here. */
export async function aMember(app: TestApp, name: string, role: 'admin' | 'operations'): Promise<Staff> {
  const values = { email: `${name}@example.in`, name, role, password_hash: '-', created_at: app.now() }
  const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, role: role === 'admin' ? owner : operations }
}
