/** `npm run doctor`: asks each provider whose keys are set whether they are right, and prints one line each. */
import { existsSync } from 'node:fs'
import { checkGoogleMaps } from '../src/adapters/google-maps/check-google-maps.ts'
import { createMail } from '../src/adapters/mail/mail.ts'
import { checkRazorpay } from '../src/adapters/razorpay/check-razorpay.ts'
import { checkSms } from '../src/adapters/sms/check-sms.ts'
import { checkStorage } from '../src/adapters/storage/check-storage.ts'
import { checkWhatsapp } from '../src/adapters/whatsapp/check-whatsapp.ts'
import { type Config, ConfigFault, readConfig } from '../src/platform/config.ts'

/** `run` is null where no key is set; resolves with words for the operator, throws with what is wrong. */
type Check = { name: string; run: ((config: Config) => Promise<string>) | null; without?: string }

const config = configOrExit()
const checks: Check[] = [
  { name: 'Razorpay', run: config.razorpay && checkPayments },
  { name: 'WhatsApp', run: config.whatsapp && (() => checkWhatsapp(config.whatsapp!)) },
  { name: 'SMS', run: config.sms && (() => checkSms(config.sms!)) },
  { name: 'Mail', run: config.mail && checkMail },
  {
    name: 'Maps',
    run: config.maps && (() => checkGoogleMaps(config.maps!)),
    without: 'not set: the gazetteer finds places',
  },
  { name: 'Files', run: config.s3 && (() => checkStorage(config.s3!)), without: 'not set: they lie in DATA_DIR' },
]

const outcomes = await Promise.all(checks.map(outcomeOf))
for (const { name, mark, words } of outcomes) console.log(`${mark} ${name.padEnd(10)} ${words}`)
process.exit(outcomes.some(({ mark }) => mark === '✗') ? 1 : 0)

async function outcomeOf({ name, run, without = 'not set: the simulator stands in' }: Check) {
  if (!run) return { name, mark: '·', words: without }
  return run(config).then(
    words => ({ name, mark: '✓', words }),
    (error: Error) => ({ name, mark: '✗', words: error.message }),
  )
}

function checkPayments({ razorpay, razorpayApiUrl }: Config) {
  return checkRazorpay({ ...razorpay!, apiUrl: razorpayApiUrl ?? 'https://api.razorpay.com' })
}

async function checkMail({ mail, brand, baseUrl }: Config): Promise<string> {
  const { verify, close } = createMail(mail!, { brand, baseUrl })
  await verify().finally(close)
  return `${new URL(mail!.smtpUrl).hostname} lets us in, mails come from ${mail!.from}${mail!.dkim ? ', signed here' : ''}`
}

function configOrExit(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    for (const fault of error.faults) console.log(`✗ ${'Settings'.padEnd(10)} ${fault}`)
    process.exit(1)
  }
}
