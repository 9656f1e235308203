import { sql } from 'kysely'
import { DomainError } from '#kernel/domain-error.ts'
import type { Db } from '#platform/database/database.ts'
import type { Provider } from '../rules/provider.ts'

const RETENTION_DAYS = 30
const MAX_MESSAGE_LENGTH = 200

type CountedError = { count: number; words: string; at: Date }

/**
 * Records provider errors, one row an hour. An unavailable provider fails hundreds of times a second: while one write
 * is running, further errors are added up for the next. Callers do not wait, and errors that cannot be written are
 * lost; the log has each of them.
 */
export function createErrorRecorder(db: Db, now: () => Date) {
  let waiting = new Map<Provider, CountedError>()
  let writing: Promise<void> | null = null

  async function write() {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      for (const [provider, { count, words, at }] of batch) await writeError(db, provider, { count, words, at })
    }
  }

  return {
    note(provider: Provider, error: Error) {
      const known = waiting.get(provider)
      waiting.set(provider, { count: (known?.count ?? 0) + 1, words: getErrorText(error), at: now() })
      writing ??= write()
        .catch(() => {})
        .finally(() => {
          writing = null
        })
    },
    /** Resolves when all recorded errors are written. */
    written: async () => void (await writing),
  }
}

/** Returns the text of an error. A DomainError means that the provider gave no answer. */
const getErrorText = (error: Error) =>
  error instanceof DomainError ? 'no answer' : error.message.slice(0, MAX_MESSAGE_LENGTH)

async function writeError(db: Db, provider: Provider, { count, words, at }: CountedError) {
  const old = new Date(at.getTime() - RETENTION_DAYS * 86_400_000)
  await sql`
    insert into provider_errors as f (provider, hour, count, last_at, message)
    values (${provider}, date_trunc('hour', ${at}::timestamptz), ${count}, ${at}, ${words})
    on conflict (provider, hour) do update set count = f.count + excluded.count, last_at = excluded.last_at, message = excluded.message`.execute(
    db,
  )
  await db.deleteFrom('provider_errors').where('hour', '<', old).execute()
}
