/** `npm run doctor`: checks the keys of each configured provider (`adapters/check-providers.ts`), and prints one line each. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkProviders } from '../src/adapters/check-providers.ts'
import { openWords } from '../src/i18n/open-words.ts'
import { type Config, ConfigError, readConfig } from '../src/platform/config/config.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { loadEnv } from './load-env.ts'

await loadEnv()
const config = configOrExit()
const words = openWords(resolve(import.meta.dirname, '../src/i18n'))
const marks = { fine: '✓', wrong: '✗', off: '·' } as const
const database = await databaseOrNull(config)
const simulated = !config.production || process.env.ALLOW_SIMULATORS === 'true'
const findings = await checkProviders(config, words, { simulated, db: database?.db ?? null })
await database?.close()
for (const { name, mark, words } of findings) console.log(`${marks[mark]} ${name.padEnd(10)} ${words}`)
const errors = collectErrors(process.env)
tell(errors)
process.exit(errors.length > 0 || findings.some(({ mark }) => mark === 'wrong') ? 1 : 0)

/**
 * Opens the database; null if it is away, does not exist yet, or is open in a running Thikana, which checks it at its
 * own start.
 */
async function databaseOrNull({ databaseUrl, dataDir }: Config): Promise<Database | null> {
  const directory = `${dataDir}/database`
  if (!databaseUrl && !existsSync(directory)) return null
  return openDatabase({ url: databaseUrl, directory }, () => {}).catch(() => null)
}

/**
 * Reports settings that are missing for a start after the providers, so that everything that is set can be tested
 * before.
 */
function configOrExit(): Config {
  const env = { ...process.env, ALLOW_SIMULATORS: 'true' }
  if (collectErrors(env).length === 0) return readConfig(env)
  tell(collectErrors(process.env))
  process.exit(1)
}

function collectErrors(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

function tell(errors: string[]) {
  for (const problem of errors) console.log(`✗ ${'Settings'.padEnd(10)} ${problem}`)
}
