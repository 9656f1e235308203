import pg from 'pg'
import { openServers } from './servers.ts'

/**
 * Queries a server's version and whether we may create tables. Resolves with a text for the operator; throws if
 * something is wrong.
 */
export async function checkDatabase(url: string): Promise<string> {
  const connectionString = await openServers(url).findPrimary()
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; may: boolean }>(
      `select current_setting('server_version') as version, has_schema_privilege(current_schema(), 'create') as may`,
    )
    if (!rows[0]!.may)
      throw new Error(
        'The server accepted the connection, but the user may not create tables. Grant it rights on the schema.',
      )
    return `Connected to PostgreSQL ${rows[0]!.version}.`
  } finally {
    await client.end().catch(() => {})
  }
}
