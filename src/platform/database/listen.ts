import pg from 'pg'
import { openServers } from './servers.ts'

const PAUSE = 1_000
/**
 * No message may come for hours. `every`: how often the connection is checked, in ms; `patience`: how long the server
 * may take to answer.
 */
const defaultListenTimes = { every: 10_000, patience: 5_000 }

/**
 * Listens to what any process sends on a channel (PostgreSQL's NOTIFY), over its own connection, which is reopened when
 * it is lost: `heard` is then called without a text, because messages may have been missed. Returns a function that
 * ends it.
 */
export function listenToChannel(
  url: string,
  channel: string,
  heard: (text?: string) => void,
  { every, patience } = defaultListenTimes,
): () => Promise<void> {
  const servers = openServers(url)
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let over = false

  async function connect() {
    const server = await servers.findPrimary().catch(() => null)
    if (over || !server) return later()
    const own = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = own
    own.on('notification', ({ payload }) => heard(payload))
    own.on('error', () => {}) // 'end' follows
    const beat = setInterval(() => {
      const query = { text: 'select 1', query_timeout: patience } as pg.QueryConfig
      own.query(query).catch(() => own.connection.stream.destroy())
    }, every).unref()
    own.once('end', () => {
      clearInterval(beat)
      later()
    })
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      heard()
    } catch {
      clearInterval(beat)
      await own.end().catch(() => {})
      later()
    }
  }

  function later() {
    servers.invalidatePrimary()
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
