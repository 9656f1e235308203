import pg from 'pg'
import { isStandby } from './database-error.ts'
import { splitServers } from './split-servers.ts'

const RESPONSE_TIMEOUT_MS = 2_000

export type Servers = {
  /** Finds the first server that accepts writes; a single server is not queried. */
  findPrimary: () => Promise<string>
  /** Forgets the primary, after which the next call searches again. */
  invalidatePrimary: () => void
}

export function openServers(url: string): Servers {
  const servers = splitServers(url)
  let known: Promise<string> | null = null
  const find = () => {
    const answer: Promise<string> = Promise.any(servers.map(requireWritable)).catch(({ errors }: AggregateError) => {
      if (known === answer) known = null
      throw errors.find(error => !isStandby(error)) ?? errors[0]
    })
    known = answer
    return answer
  }
  return {
    findPrimary: () => (servers.length === 1 ? Promise.resolve(url) : (known ?? find())),
    invalidatePrimary: () => {
      known = null
    },
  }
}

/** Returns the server if it accepts writes; throws the reason otherwise. */
async function requireWritable(url: string): Promise<string> {
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
