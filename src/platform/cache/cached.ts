import { isDatabaseAway } from '../database/database-error.ts'

/** By what they are told to forget: `announce.ts`. */
const clearableCaches = new Map<string, Set<() => void>>()

/** How old an answer may be that is given because the database is away, as while another server of it takes over. */
const OLDEST_MS = 600_000
/** Who asks so soon after it was found away does not wait to find out. */
const AWAY_MS = 2_000
let awayUntil = 0

type Answer<T> = { readAt: number; until: number; answer: Promise<T> }

/**
 * A read whose answer may be up to `ms` old: the first to ask after that reads anew, and all who ask meanwhile wait for the
 * same read. A read that fails is not kept; while the database is away, the answer of before does. With a `topic` it is also forgotten as soon
 * as somebody changed what it reads. Ask before opening a transaction: it may query the handle it is given.
 */
export function kept<Source extends object, T>(ms: number, read: (source: Source) => Promise<T>, topic?: string) {
  let answers = new WeakMap<Source, Answer<T>>()
  if (topic) {
    const forget = () => {
      answers = new WeakMap() // a read that is under way may have seen the old: its answer is not kept either
    }
    clearableCaches.set(topic, (clearableCaches.get(topic) ?? new Set()).add(forget))
  }

  return (source: Source): Promise<T> => {
    const [known, now] = [answers.get(source), Date.now()]
    const isYoung = known !== undefined && now - known.readAt < OLDEST_MS
    if (known && (now < known.until || (isYoung && now < awayUntil))) return known.answer
    const answer = read(source).catch(error => {
      const isLast = answers.get(source)?.answer === answer
      if (isDatabaseAway(error)) {
        awayUntil = Date.now() + AWAY_MS
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

/** What this process keeps of a topic; of all, without one. */
export function invalidateCached(topic?: string): void {
  for (const [name, all] of clearableCaches)
    if (topic === undefined || name === topic) for (const forget of all) forget()
}
