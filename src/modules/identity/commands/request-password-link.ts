import { sql } from 'kysely'
import { parseMobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { english } from '#words/language.ts'
import { isKnownBrowser } from '../queries/is-known-browser.ts'
import type { Asker } from '../rules/asker.ts'
import { linksSent } from '../rules/tries.ts'
import { sendLink } from './account-link.ts'
import { countTry } from './count-try.ts'

type Found = { customer_id: number; staff_id: null } | { customer_id: null; staff_id: number }
type Row = Found & { name: string; email: string; mobile: string | null; language: string }

/**
 * Mails a link to set a password to whoever has this e-mail or mobile: customers and staff. The answer is the same whether
 * anybody has it. Refuses 'too-many': twenty an hour for one network address, and what `linksSent` says for one account.
 */
export async function requestPasswordLink(app: App, asker: Asker, login: string): Promise<void> {
  const asked = parseMobile(login) ?? login.trim().toLowerCase()
  await countAgainst(app, [{ key: `link:address:${asker.address}`, most: 20, seconds: 3_600 }])
  const known = await isKnownBrowser(app, asked, asker.browser)
  await countTry(app, { what: 'link', account: asked, asker, known }, linksSent)
  await inTransaction(app.db, async tx => {
    const { rows } = await sql<Row>`
      select id as customer_id, null::bigint as staff_id, name, email, mobile, language from customers
      where (mobile = ${asked} or lower(email) = ${asked}) and email <> '' and erased_at is null
      union all
      select null, id, name, email, null, ${english.code} from staff where lower(email) = ${asked} and active
      limit 5`.execute(tx)
    for (const { customer_id, staff_id, name, email, mobile, language } of rows) {
      const to = { name, email, language, account: mobile?.slice(-4) ?? null }
      await sendLink(app, tx, 'password', { customer_id, staff_id } as Found, to)
    }
  })
}
