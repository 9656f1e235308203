import { isDatabaseAway } from '../database/database-error.ts'

/** The caches by topic (`publish-change.ts`). Each function clears the values read from the given sources, or all. */
const clearableCaches = new Map<string, Set<(sources?: object[]) => void>>()

/** The maximum age of a cached answer that is returned while the database is away, for example during a failover. */
const MAX_STALE_MS = 600_000
/** For this time after a failed read, callers get the cached answer without trying the database. */
const AWAY_RETRY_MS = 2_000
/** The time until which each database counts as away. Another company's database is not affected. */
const awayUntil = new WeakMap<object, number>()
const databaseOf = (source: object): object => ('db' in source ? (source.db as object) : source)

/**
 * The application of a company, as far as the cache needs it: a value that was read from any of these sources belongs
 * to the company.
 */
export type CacheOwner = { db: object; reader: { db: object } }

type Answer<T> = { readAt: number; until: number; answer: Promise<T> }

/**
 * Returns a cached read whose answer may be up to `ms` old. The first caller after that reads again, and all concurrent
 * callers wait for the same read. A failed read is not cached; while the database is away, the previous answer is
 * returned. With a `topic` the answer is also dropped as soon as somebody changes the data. Call it before opening a
 * transaction: it may query the handle that it gets.
 */
export function cacheRead<Source extends object, T>(ms: number, read: (source: Source) => Promise<T>, topic?: string) {
  let answers = new WeakMap<Source, Answer<T>>()
  if (topic) {
    const forget = (sources?: object[]) => {
      // A running read may have seen the old data, so its answer is not cached either.
      if (!sources) answers = new WeakMap()
      else for (const source of sources) answers.delete(source as Source)
    }
    clearableCaches.set(topic, (clearableCaches.get(topic) ?? new Set()).add(forget))
  }

  return (source: Source): Promise<T> => {
    const [known, now] = [answers.get(source), Date.now()]
    const isYoung = known !== undefined && now - known.readAt < MAX_STALE_MS
    const isAway = now < (awayUntil.get(databaseOf(source)) ?? 0)
    if (known && (now < known.until || (isYoung && isAway))) return known.answer
    const answer = read(source).catch(error => {
      const isLast = answers.get(source)?.answer === answer
      if (isDatabaseAway(error)) {
        awayUntil.set(databaseOf(source), Date.now() + AWAY_RETRY_MS)
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

/**
 * Drops what this process has cached for a company: one topic, or everything. Without a company it drops everything of
 * all.
 */
export function invalidateCached(app?: CacheOwner, topic?: string): void {
  const sources = app && [app, app.db, app.reader, app.reader.db]
  for (const [name, all] of clearableCaches)
    if (topic === undefined || name === topic) for (const forget of all) forget(sources)
}
