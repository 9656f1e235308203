import pg from 'pg'

const PAUSE = 1_000

/**
 * Hears what any process says on a channel (PostgreSQL's NOTIFY), over a connection of its own, which is made again when it is lost:
 * `heard` is then called without a text, for nobody knows what was said meanwhile. Gives what ends it.
 */
export function listenOn(url: string, channel: string, heard: (text?: string) => void): () => Promise<void> {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let over = false

  async function connect() {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = own
    own.on('notification', ({ payload }) => heard(payload))
    own.on('error', () => {}) // an end follows
    own.once('end', () => later())
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      heard()
    } catch {
      await own.end().catch(() => {})
      later()
    }
  }

  function later() {
    clearTimeout(again)
    if (!over) again = setTimeout(connect, PAUSE).unref()
  }

  void connect()
  return async () => {
    over = true
    clearTimeout(again)
    await client?.end().catch(() => {})
  }
}
