import type { CompanyLook } from '#kernel/company-look.ts'
import { onMessage } from '../cache/on-message.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { applyCompanyFacts, type CompanyProfile } from './apply-company-facts.ts'

/** The topic that processes publish when staff change the company data. */
export const COMPANY_TOPIC = 'company'

/**
 * The current company data. Adapters and code within transactions read it, so it is kept in memory and reloaded when it
 * changes.
 */
export type LiveCompany = Readonly<CompanyProfile> & {
  /** The company data from the environment. */
  readonly configured: CompanyProfile
  /** The accent colour, and the files of logo and icon. */
  readonly look: CompanyLook
  /** Reloads the data that staff edited. */
  reload: (db: Db) => Promise<void>
}

export function openLiveCompany(configured: CompanyProfile): LiveCompany {
  let now = configured
  let look: CompanyLook = {}
  let [lastRead, lastFinished] = [0, 0]
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
    async reload(db) {
      const turn = ++lastRead
      const row = await db.selectFrom('company_facts').select(['facts', 'look']).executeTakeFirst()
      if (turn < lastFinished) return // a later read has already finished
      lastFinished = turn
      look = row?.look ?? {}
      now = applyCompanyFacts(configured, row?.facts ?? {}, look)
    },
  }
}

type Around = { company: LiveCompany; db: Db; log: Log }

/**
 * Reloads the company data whenever staff change it, and half a minute after a failed reload. Returns a function that
 * ends this.
 */
export async function watchCompanyChanges({ company, db, log }: Around): Promise<() => void> {
  await company.reload(db)
  const again = () =>
    void company.reload(db).catch(error => log.warn({ error: error.message }, 'the company was not read'))
  const unsubscribe = onMessage({ db }, topic => {
    if (topic === undefined || topic === COMPANY_TOPIC) again()
  })
  const timer = setInterval(again, 30_000).unref()
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
