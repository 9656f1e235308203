import type { CompanyLook } from '#kernel/company-look.ts'
import { onMessage } from '../cache/on-message.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Company, withFacts } from './with-facts.ts'

/** The topic under which processes tell each other that staff said something else of the company. */
export const COMPANY = 'company'

/** The company by now. It is asked for in the middle of transactions and by adapters: so it is kept, and read anew when it changes. */
export type LiveCompany = Readonly<Company> & {
  /** As the environment says it. */
  readonly configured: Company
  /** Its colour and the files of its logo and icon. */
  readonly look: CompanyLook
  /** Reads what staff say of it. */
  read: (db: Db) => Promise<void>
}

export function openCompany(configured: Company): LiveCompany {
  let now = configured
  let look: CompanyLook = {}
  let [asked, answered] = [0, 0]
  return {
    configured,
    get look() {
      return look
    },
    get brand() {
      return now.brand
    },
    get legal() {
      return now.legal
    },
    async read(db) {
      const turn = ++asked
      const row = await db.selectFrom('company_facts').select(['facts', 'look']).executeTakeFirst()
      if (turn < answered) return // a later question was answered before
      answered = turn
      look = row?.look ?? {}
      now = withFacts(configured, row?.facts ?? {}, look)
    },
  }
}

type Around = { company: LiveCompany; db: Db; log: Log }

/** The company as staff say it: when they say something else, and half a minute after whatever hindered that. Gives what ends it. */
export async function keepCompanyCurrent({ company, db, log }: Around): Promise<() => void> {
  await company.read(db)
  const again = () =>
    void company.read(db).catch(error => log.warn({ error: error.message }, 'the company was not read'))
  const unheard = onMessage({ db }, topic => {
    if (topic === undefined || topic === COMPANY) again()
  })
  const timer = setInterval(again, 30_000).unref()
  return () => {
    clearInterval(timer)
    unheard()
  }
}
