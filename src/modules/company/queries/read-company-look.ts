import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Returns the company's look for its page in the console. Rejects with 'forbidden' staff.right. */
export async function readCompanyLook(app: App, staff: Staff) {
  requirePermission(staff, 'content')
  const { look, look_revision: revision } = await app.db
    .selectFrom('company_facts')
    .select(['look', 'look_revision'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const { accent = null, logo, icon } = look
  return {
    revision,
    accent,
    logo: logo ? { id: logo.id, width: logo.width, height: logo.height } : null,
    icon: icon ? { id: icon.id } : null,
  }
}
