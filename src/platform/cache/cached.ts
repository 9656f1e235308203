import { isDatabaseAway } from '../database/database-error.ts'

/** By what they are told to forget: `announce.ts`. Each forgets what was read from the given sources, or from all. */
const clearableCaches = new Map<string, Set<(sources?: object[]) => void>>()

/** How old an answer may be that is given because the database is away, as while another server of it takes over. */
const OLDEST_MS = 600_000
/** Who asks so soon after it was found away does not wait to find out. */
const AWAY_MS = 2_000
/** Until when each database counts as away: another company's database answers all the same. */
const awayUntil = new WeakMap<object, number>()
const databaseOf = (source: object): object => ('db' in source ? (source.db as object) : source)

/** The application of a company, as far as its reads are told by it: what is read from any of these is the company's. */
export type Owner = { db: object; reader: { db: object } }

type Answer<T> = { readAt: number; until: number; answer: Promise<T> }

/**
 * A read whose answer may be up to `ms` old: the first to ask after that reads anew, and all who ask meanwhile wait for the
 * same read. A read that fails is not kept; while the database is away, the answer of before does. With a `topic` it is also forgotten as soon
 * as somebody changed what it reads. Ask before opening a transaction: it may query the handle it is given.
 */
export function kept<Source extends object, T>(ms: number, read: (source: Source) => Promise<T>, topic?: string) {
  let answers = new WeakMap<Source, Answer<T>>()
  if (topic) {
    const forget = (sources?: object[]) => {
      // A read that is under way may have seen the old: its answer is not kept either.
      if (!sources) answers = new WeakMap()
      else for (const source of sources) answers.delete(source as Source)
    }
    clearableCaches.set(topic, (clearableCaches.get(topic) ?? new Set()).add(forget))
  }

  return (source: Source): Promise<T> => {
    const [known, now] = [answers.get(source), Date.now()]
    const isYoung = known !== undefined && now - known.readAt < OLDEST_MS
    const isAway = now < (awayUntil.get(databaseOf(source)) ?? 0)
    if (known && (now < known.until || (isYoung && isAway))) return known.answer
    const answer = read(source).catch(error => {
      const isLast = answers.get(source)?.answer === answer
      if (isDatabaseAway(error)) {
        awayUntil.set(databaseOf(source), Date.now() + AWAY_MS)
        if (isLast && isYoung) {
          answers.set(source, known)
          return known.answer
        }
      }
      if (isLast) answers.delete(source)
      throw error
    })
    answers.set(source, { readAt: now, until: now + ms, answer })
    return answer
  }
}

/** Drops what this process has cached of a company: about one topic, or about all. Without a company it drops everything. */
export function invalidateCached(app?: Owner, topic?: string): void {
  const sources = app && [app, app.db, app.reader, app.reader.db]
  for (const [name, all] of clearableCaches)
    if (topic === undefined || name === topic) for (const forget of all) forget(sources)
}
