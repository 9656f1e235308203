import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queues } from '#platform/jobs.ts'
import type { Language } from '#words/language.ts'
import type { ChannelName, MessageState } from '../tables.ts'

/** A queue whose jobs each name one message. */
export type QueueOfMessages = { [Q in keyof Queues]: Queues[Q] extends { messageId: number } ? Q : never }[keyof Queues]

export type Outcome = {
  id: number
  state: MessageState
  channel: ChannelName | null
  provider_id: string | null
  error: string | null
  gone: ChannelName[]
  attempts: number
  /** In what it was said, or tried to be. */
  said_in: Language | null
  /** When to look at it again, seconds from now. */
  again: number | null
}

/** What a report has told meanwhile stands: it knows more than the answer to our call. */
export async function recordOutcomes(app: App, queue: QueueOfMessages, outcomes: Outcome[]) {
  const now = app.now()
  const write = sql`
    update messages m set attempts = o.attempts, channel = o.channel, error = o.error, gone = o.gone, said_in = o.said_in,
      provider_id = coalesce(o.provider_id, m.provider_id),
      state = case when m.state in ('sent', 'delivered', 'read') then m.state else o.state end,
      sent_at = case when o.state in ('sent', 'unsure') then ${now}::timestamptz end
    from jsonb_to_recordset(${json(outcomes)}::jsonb)
      as o(id bigint, state text, channel text, provider_id text, error text, gone jsonb, attempts int, said_in text)
    where m.id = o.id and (o.state = 'failed' or not m.gone ? o.channel)`
  const again = Map.groupBy(
    outcomes.filter(outcome => outcome.again !== null),
    outcome => outcome.again!,
  )
  if (again.size === 0) return void (await write.execute(app.db))
  await inTransaction(app.db, async tx => {
    await write.execute(tx)
    for (const [seconds, due] of again) {
      const startAfter = new Date(now.getTime() + seconds * 1_000)
      await app.jobs.enqueue(
        tx,
        queue,
        due.map(({ id }) => ({ messageId: id })),
        { startAfter },
      )
    }
  })
}
