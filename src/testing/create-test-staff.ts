import { randomUUID } from 'node:crypto'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Role } from '#modules/access/rules/role.ts'
import type { TestApp } from './open-test-app.ts'

/** Creates a member of staff. The role is a row of the table: one of `roles.ts`, or one that the test has added. */
export async function createTestStaff(app: TestApp, name: string, role: Role): Promise<Staff> {
  const values = {
    email: `${randomUUID()}@example.in`,
    name,
    role: role.code,
    password_hash: '-',
    created_at: app.now(),
  }
  const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, role }
}
