/** `npm run doctor`: asks each provider whose keys are set whether they are right, and prints one line each. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { checkGoogleMaps } from '../src/adapters/google-maps/check-google-maps.ts'
import { createMail } from '../src/adapters/mail/mail.ts'
import { checkRazorpay } from '../src/adapters/razorpay/check-razorpay.ts'
import { checkSms } from '../src/adapters/sms/check-sms.ts'
import { checkStorage } from '../src/adapters/storage/check-storage.ts'
import { checkWhatsapp } from '../src/adapters/whatsapp/check-whatsapp.ts'
import { Refusal } from '../src/kernel/refusal.ts'
import { unsaidUnlessSet } from '../src/platform/company.ts'
import { type Config, ConfigFault, readConfig } from '../src/platform/config.ts'
import { openWords } from '../src/words/open-words.ts'

/** `run` is null where no key is set; resolves with words for the operator, throws with what is wrong. */
type Check = { name: string; run: ((config: Config) => Promise<string>) | null; without?: string }

if (existsSync('.env')) process.loadEnvFile('.env')
const config = configOrExit()
const simulated =
  config.production && process.env.ALLOW_SIMULATORS !== 'true' ? 'not set' : 'not set: the simulator stands in'
const checks: Check[] = [
  {
    name: 'Database',
    run: config.databaseUrl ? () => checkDatabase(config.databaseUrl!) : null,
    without: `not set: the embedded one lies in ${config.dataDir}`,
  },
  { name: 'Razorpay', run: config.razorpay && checkPayments },
  { name: 'WhatsApp', run: config.whatsapp && (() => checkWhatsapp(config.whatsapp!)) },
  { name: 'SMS', run: config.sms && (() => checkSms(config.sms!)) },
  { name: 'Mail', run: config.mail && checkMail },
  {
    name: 'Maps',
    run: config.maps && checkMaps,
    without: 'not set: the gazetteer finds places',
  },
  { name: 'Files', run: config.s3 && (() => checkStorage(config.s3!)), without: 'not set: they lie in DATA_DIR' },
]

const outcomes = await Promise.all(checks.map(outcomeOf))
for (const { name, mark, words } of outcomes) console.log(`${mark} ${name.padEnd(10)} ${words}`)
if (config.production && !process.env.BRAND_NAME)
  console.log(`· ${'Brand'.padEnd(10)} BRAND_NAME is not set: the site calls itself ${config.brand.name}`)
if (config.production && !process.env.FIRST_STAFF_EMAIL)
  console.log(`· ${'Staff'.padEnd(10)} FIRST_STAFF_EMAIL is not set: on a new database nobody can open the console`)
const unsaid = config.production ? unsaidUnlessSet.filter(key => !process.env[key]) : []
if (unsaid.length > 0) console.log(`· ${'Company'.padEnd(10)} no page says what is not set: ${unsaid.join(', ')}`)
const faults = faultsOf(process.env)
tell(faults)
process.exit(faults.length > 0 || outcomes.some(({ mark }) => mark === '✗') ? 1 : 0)

async function outcomeOf({ name, run, without = simulated }: Check) {
  if (!run) return { name, mark: '·', words: without }
  return run(config).then(
    words => ({ name, mark: '✓', words }),
    (error: Error & { code?: string }) => ({ name, mark: '✗', words: wordsOf(error) }),
  )
}

/** A provider that gave no answer is refused with a code of ours, which tells an operator nothing. */
function wordsOf(error: Error & { code?: string }): string {
  if (error instanceof Refusal && error.code === 'provider.away')
    return 'does not answer: is there a way out to it, and a name server?'
  return error.message || `${error.code}`
}

function checkPayments({ razorpay, razorpayApiUrl }: Config) {
  return checkRazorpay({ ...razorpay!, apiUrl: razorpayApiUrl ?? 'https://api.razorpay.com' })
}

/** Asks the server for its version and whether we may make tables. */
async function checkDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; may: boolean }>(
      `select current_setting('server_version') as version, has_schema_privilege(current_schema(), 'create') as may`,
    )
    if (!rows[0]!.may) throw new Error('lets us in, but its user may not create tables: the first start would fail')
    return `PostgreSQL ${rows[0]!.version} lets us in`
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkMaps({ maps, mapsBrowserKey }: Config): Promise<string> {
  return `${await checkGoogleMaps(maps!)}; ${mapsBrowserKey ? 'its map has a key, which only a browser can try' : 'browsers show our own map'}`
}

async function checkMail({ mail, brand, legal, baseUrl }: Config): Promise<string> {
  const { verify, close } = createMail(
    mail!,
    { brand, legal, baseUrl },
    openWords(resolve(import.meta.dirname, '../src/words')),
  )
  await verify().finally(close)
  return `${new URL(mail!.smtpUrl).hostname} lets us in, mails come from ${mail!.from}${mail!.dkim ? ', signed here' : ''}`
}

/** What is missing for a start is told after the providers: all that is set can be tried before. */
function configOrExit(): Config {
  const env = { ...process.env, ALLOW_SIMULATORS: 'true' }
  const faults = faultsOf(env)
  if (faults.length === 0) return readConfig(env)
  tell(faults)
  process.exit(1)
}

function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}

function tell(faults: string[]) {
  for (const fault of faults) console.log(`✗ ${'Settings'.padEnd(10)} ${fault}`)
}
