import pg from 'pg'
import { isStandby } from './database-error.ts'
import { serversOf } from './servers-of.ts'

const RESPONSE_TIMEOUT_MS = 2_000

export type Servers = {
  /** The first that takes writes; of one alone nobody is asked. */
  primary: () => Promise<string>
  /** Another may lead by now: whoever wants to know asks anew. */
  forget: () => void
}

export function openServers(url: string): Servers {
  const servers = serversOf(url)
  let known: Promise<string> | null = null
  const find = () => {
    const asked: Promise<string> = Promise.any(servers.map(takesWrites)).catch(({ errors }: AggregateError) => {
      if (known === asked) known = null
      throw errors.find(error => !isStandby(error)) ?? errors[0]
    })
    known = asked
    return asked
  }
  return {
    primary: () => (servers.length === 1 ? Promise.resolve(url) : (known ?? find())),
    forget: () => {
      known = null
    },
  }
}

/** The server, if it takes writes; else it is thrown what is wrong with it. */
async function takesWrites(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]!.standby) throw Object.assign(new Error('the server only reads'), { code: '25006' })
    return url
  } finally {
    client.end().catch(() => {})
  }
}
