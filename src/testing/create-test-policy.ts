import { randomUUID } from 'node:crypto'
import { invalidateCached } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import { ownerRole } from './roles.ts'

/** Configures a policy at 3 % of the insured value, for all dates. */
export async function createTestPolicy({ db }: { db: Db }): Promise<void> {
  const staff = { name: 'Asha', role: ownerRole.code, email: `${randomUUID()}@example.in`, password_hash: '-' }
  const { id } = await db
    .insertInto('staff')
    .values({ ...staff, created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insurer = { insurer: 'Suraksha General Insurance', registration_number: 'IRDAI 901' }
  const policy = { policy_number: 'MC/2026/0042', begins_on: '2017-07-01', ends_on: '2099-12-31', rate: 300 }
  await db
    .insertInto('insurance_terms')
    .values({
      mode: 'policy',
      ...insurer,
      ...policy,
      claims_contact: '1800 000 901',
      saved_at: new Date(0),
      saved_by: id,
    })
    .execute()
  invalidateCached()
}
