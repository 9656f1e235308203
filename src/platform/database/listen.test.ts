import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CACHE_CHANNEL, publishChange } from '#platform/cache/publish-change.ts'
import { openSwitchableProxy } from '#testing/open-switchable-proxy.ts'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { listenToChannel } from './listen.ts'
import { inTransaction } from './transaction.ts'

/** The embedded database has one process, which notifies itself. */
describe.runIf(process.env.TEST_DATABASE_URL)('a message from one process to the others', () => {
  let database: TestDatabase
  let deaf: () => Promise<void>
  const heard = vi.fn<(text?: string) => void>()
  beforeAll(async () => {
    database = await openTestDatabase()
    deaf = listenToChannel(database.url!, CACHE_CHANNEL, heard)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith()) // it is listening
  })
  afterAll(async () => {
    await deaf()
    await database.close()
  })

  it('arrives when the transaction commits, and never if it does not', async () => {
    await inTransaction(database.db, async tx => {
      await publishChange(tx, 'rolled back')
      throw new Error('no')
    }).catch(() => {})
    await inTransaction(database.db, tx => publishChange(tx, 'prices'))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('prices'))
    expect(heard).not.toHaveBeenCalledWith('rolled back')
  })

  it('counts as any message for a process whose connection broke', async () => {
    heard.mockClear()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen kept' and datname = current_database()`.execute(
      database.db,
    )
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(), { timeout: 10_000 })
    await inTransaction(database.db, tx => publishChange(tx, 'again'))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('again'))
  })

  it('counts as any message for a process whose server went silent', async () => {
    const way = await openSwitchableProxy(new URL(database.url!))
    const [far, toldFar] = [new URL(way.url), vi.fn<(text?: string) => void>()]
    const ended = listenToChannel(far.href, CACHE_CHANNEL, toldFar, { every: 20, patience: 200 })
    await vi.waitFor(() => expect(toldFar).toHaveBeenCalledTimes(1))
    way.become('silent')
    await new Promise<void>(resolve => way.onLost(resolve))
    way.become('open')
    await vi.waitFor(() => expect(toldFar).toHaveBeenCalledTimes(2), { timeout: 10_000 })
    await inTransaction(database.db, tx => publishChange(tx, 'after the silence'))
    await vi.waitFor(() => expect(toldFar).toHaveBeenCalledWith('after the silence'))
    await ended()
    way.close()
  })
})
