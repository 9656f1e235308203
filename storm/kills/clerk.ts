import { type Browser, openBrowser } from '../../bench/http-client.ts'
import { openSession } from '../../src/modules/identity/commands/open-session.ts'
import type { App } from '../../src/platform/app.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { type Dice, pause } from '../dice.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

/** Creates a signed-in member of staff who uses the console over HTTP, like a browser without script. */
export async function createClerkSession(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({ email: 'clerk@example.in', name: 'Farida', role: 'admin', password_hash: 'none', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = { db, now: () => new Date() } as App
  return (await openSession(app, db, { customer_id: null, staff_id: id }, 'staff')).token
}

/** Builds the fields of a form from the content of its page. */
type Fields = (page: string) => Record<string, string>
export type Clerk = ReturnType<typeof openClerk>

export function openClerk(base: string, session: string, dice: Dice) {
  const browser: Browser = openBrowser(base)
  browser.set('session', session)

  /**
   * Repeats an action on an order until the page no longer offers it, or explains why not. A lost answer is detected on
   * the page: a second post is rejected, because its page has an older revision.
   */
  async function does(orderNo: string, intent: string, fields: Fields = () => ({})): Promise<boolean> {
    const path = `/console/orders/${orderNo}`
    for (let attempt = 0; attempt < 30; attempt++) {
      const page = await retryUntilAnswered(dice, () => browser.get(path))
      const form = new RegExp(
        `name="intent" value="${intent}"/?>\\s*(?:<input[^>]*name="about" value="([^"]*)"/?>\\s*)?<input[^>]*name="seen" value="(\\d+)"`,
      ).exec(page.text)
      if (!form) return attempt > 0
      const [, about, seen] = form
      const filled = { intent, seen: seen!, ...(about && { about }), ...fields(page.text) }
      const { status } = await retryUntilAnswered(dice, () => browser.post(path, { form: filled }))
      if (status === 302) return true
      if (status !== 409) return false
      await pause(dice.between(50, 400)) // an expected payment may be on its way
    }
    return false
  }
  return { does, close: () => browser.close() }
}
