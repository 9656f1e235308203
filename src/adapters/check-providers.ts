import type { Words } from '#i18n/open-words.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { SetupFinding } from '#modules/operations/ports.ts'
import type { Config } from '#platform/config/config.ts'
import { checkDatabase } from '#platform/database/check-database.ts'
import type { Db } from '#platform/database/database.ts'
import { getSecretWarning } from '#platform/database/secret-mark.ts'
import { checkGoogleMaps } from './google-maps/check-google-maps.ts'
import { checkRazorpay } from './razorpay/check-razorpay.ts'
import { requireSmsTexts, requireWhatsappTexts } from './require-texts.ts'
import { checkSms } from './sms/check-sms.ts'
import { checkStorage } from './storage/check-storage.ts'
import { checkWhatsapp } from './whatsapp/check-whatsapp.ts'

/** `run` is null if no key is set; it resolves with a text for the operator and throws if something is wrong. */
type Check = { name: string; run: (() => Promise<string>) | null; without: string }

/**
 * Checks the keys of each configured provider and lists what else is not set. `npm run doctor` prints the result, and
 * the console's first steps show it; only this file decides what is checked. `simulated`: a simulator replaces whatever
 * is not set. `db`: null if the database cannot be read, because it is away or open in another process.
 */
export async function checkProviders(
  config: Config,
  words: Words,
  { simulated, db }: { simulated: boolean; db: Db | null },
): Promise<SetupFinding[]> {
  const without = simulated ? 'Not set. The simulator is used instead.' : 'Not set.'
  const { databaseUrl, razorpay, whatsapp, sms, mail, maps, s3 } = config
  const checks: Check[] = [
    {
      name: 'Database',
      run: databaseUrl ? () => checkDatabase(databaseUrl) : null,
      without: `DATABASE_URL is not set. The embedded database in ${config.dataDir} is used.`,
    },
    { name: 'Razorpay', run: razorpay && (() => checkRazorpay({ ...razorpay, apiUrl: apiUrlOf(config) })), without },
    {
      name: 'WhatsApp',
      run:
        whatsapp &&
        (async () => {
          requireWhatsappTexts(whatsapp, words.codes)
          return checkWhatsapp(whatsapp)
        }),
      without,
    },
    {
      name: 'SMS',
      run:
        sms &&
        (async () => {
          requireSmsTexts(sms, words.codes)
          return checkSms(sms)
        }),
      without,
    },
    { name: 'Mail', run: mail && (() => checkMail(config, words)), without },
    {
      name: 'Maps',
      run: maps && (() => checkMaps(config)),
      without: 'Not set. The built-in gazetteer finds localities.',
    },
    { name: 'Files', run: s3 && (() => checkStorage(s3)), without: 'Not set. Files are stored in DATA_DIR.' },
  ]
  return [
    ...(await Promise.all(checks.map(runCheck))),
    ...(await checkSecretKey(config, db)),
    ...listRehearsals(config),
    ...listMissingSettings(config),
  ]
}

/**
 * Checks whether the database is used with another key. A database that this version has not started with knows no key.
 */
async function checkSecretKey(config: Config, db: Db | null): Promise<SetupFinding[]> {
  const problem = db && (await getSecretWarning(db, config, new Date()).catch(() => null))
  return problem ? [{ name: 'Secret', mark: 'wrong', words: problem }] : []
}

/** Reports test doubles on this machine, which are a rehearsal; the start rejects those elsewhere. */
function listRehearsals({ production, doubles }: Config): SetupFinding[] {
  if (!production || doubles.length === 0) return []
  const list = doubles.map(({ key, host }) => `${key} (${host})`).join(', ')
  return [
    {
      name: 'Rehearsal',
      mark: 'off',
      words: `${list}: requests go here instead of to the providers. Remove the setting to go live.`,
    },
  ]
}

async function runCheck({ name, run, without }: Check): Promise<SetupFinding> {
  if (!run) return { name, mark: 'off', words: without }
  return run().then(
    words => ({ name, mark: 'fine', words }),
    (error: Error & { code?: string }) => ({ name, mark: 'wrong', words: getErrorMessage(error) }),
  )
}

/**
 * Returns the text of an error. A provider without an answer is rejected with our own code, which tells an operator
 * nothing.
 */
function getErrorMessage(error: Error & { code?: string }): string {
  if (error instanceof DomainError && error.code === 'provider.away')
    return 'The provider does not answer. Check the network connection and the DNS server of this machine.'
  return error.message || `${error.code}`
}

const apiUrlOf = ({ razorpayApiUrl }: Config) => razorpayApiUrl ?? 'https://api.razorpay.com'

async function checkMaps({ maps, mapsBrowserKey }: Config): Promise<string> {
  return `${await checkGoogleMaps(maps!)}. ${mapsBrowserKey ? 'The map key can only be checked in a browser.' : 'Browsers show the built-in map.'}`
}

/** Checks mail. The mail library is loaded only where mail is sent. */
async function checkMail({ mail, brand, legal, baseUrl }: Config, words: Words): Promise<string> {
  const { createMail } = await import('./mail/mail.ts')
  const { verify, close } = createMail(mail!, { company: { brand, legal }, baseUrl }, words)
  await verify().finally(close)
  return `Logged in to ${new URL(mail!.smtpUrl).hostname}. Emails are sent from ${mail!.from}${mail!.dkim ? ' with a DKIM signature' : ''}.`
}

/** Lists settings without which a public site starts, but which an operator may have forgotten. */
function listMissingSettings({ unset, brand }: Config): SetupFinding[] {
  const off = (name: string, words: string): SetupFinding => ({ name, mark: 'off', words })
  const unsaid = unset.filter(key => key !== 'BRAND_NAME' && key !== 'FIRST_STAFF_EMAIL')
  return [
    ...(unset.includes('BRAND_NAME')
      ? [off('Brand', `BRAND_NAME is not set. The site uses the name ${brand.name}.`)]
      : []),
    ...(unset.includes('FIRST_STAFF_EMAIL')
      ? [off('Staff', 'FIRST_STAFF_EMAIL is not set. With a new database, no staff member can open the console.')]
      : []),
    ...(unsaid.length > 0 ? [off('Company', `Pages leave out details that are not set: ${unsaid.join(', ')}.`)] : []),
  ]
}
