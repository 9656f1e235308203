import { sql } from 'kysely'
import { DomainError } from '#kernel/refusal.ts'
import type { Db } from '#platform/database/database.ts'
import type { Provider } from '../rules/provider.ts'

const KEPT_DAYS = 30
const LONGEST = 200

type Noted = { count: number; words: string; at: Date }

/**
 * Writes down what a provider could not do, an hour a row. A provider who is away fails hundreds of times a second: while one write is under
 * way, what comes is added up for the next. Nobody waits for it, and what cannot be written is lost: the log has each.
 */
export function errorNotes(db: Db, now: () => Date) {
  let waiting = new Map<Provider, Noted>()
  let writing: Promise<void> | null = null

  async function write() {
    while (waiting.size > 0) {
      const notes = waiting
      waiting = new Map()
      for (const [provider, { count, words, at }] of notes) await writeError(db, provider, { count, words, at })
    }
  }

  return {
    note(provider: Provider, error: Error) {
      const known = waiting.get(provider)
      waiting.set(provider, { count: (known?.count ?? 0) + 1, words: wordsOf(error), at: now() })
      writing ??= write()
        .catch(() => {})
        .finally(() => {
          writing = null
        })
    },
    /** Once all that was noted is written. */
    written: async () => void (await writing),
  }
}

/** Providers are refused with a code of ours where they gave no answer. */
const wordsOf = (error: Error) => (error instanceof DomainError ? 'no answer' : error.message.slice(0, LONGEST))

async function writeError(db: Db, provider: Provider, { count, words, at }: Noted) {
  const old = new Date(at.getTime() - KEPT_DAYS * 86_400_000)
  await sql`
    insert into provider_errors as f (provider, hour, count, last_at, message)
    values (${provider}, date_trunc('hour', ${at}::timestamptz), ${count}, ${at}, ${words})
    on conflict (provider, hour) do update set count = f.count + excluded.count, last_at = excluded.last_at, message = excluded.message`.execute(
    db,
  )
  await db.deleteFrom('provider_errors').where('hour', '<', old).execute()
}
