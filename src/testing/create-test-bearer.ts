import { openSession } from '#modules/identity/commands/open-session.ts'
import type { App } from '#platform/app.ts'
import { issueBearer } from '../legacy-api/bearer.ts'

type Owner = Parameters<typeof openSession>[2]
export const toCustomerOwner = (id: number): Owner => ({ customer_id: id, staff_id: null })
export const toStaffOwner = (id: number): Owner => ({ customer_id: null, staff_id: id })

/** Creates a client's token and its session, as a login at that time would have done. */
export async function createTestBearer(app: App, owner: Owner, loggedInAt: Date = app.now()) {
  const then = { ...app, now: () => loggedInAt }
  const session = await openSession(then, app.db, owner, 'short')
  return { bearer: await issueBearer(then, session), session: session.token }
}
