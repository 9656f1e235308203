import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { rupees } from '#kernel/money.ts'
import { isLoopbackName } from '../http/loopback.ts'
import { readStoredSecret, SECRET_LENGTH, SecretError } from '../stored-secret.ts'
import { findTestDoubles } from '../test-doubles.ts'
import { companyKeys, hiddenUnlessSet, readCompanySettings } from './company.ts'
import { messageKeys, readMessageProviders, type WhatsappSettings } from './message-providers.ts'
import { choiceSetting, emailSetting, flagSetting, numberSetting, textSetting, urlSetting } from './setting.ts'

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

const razorpayKeyId = z
  .string()
  .regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_live_ (or with rzp_test_ for a trial)')
  .optional()

/** Every environment variable that an operator may set. `.env.example` documents each. */
const environment = z.object({
  NODE_ENV: choiceSetting(['development', 'production', 'test']).default('development'),
  PORT: numberSetting(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: numberSetting(1, 65_535, 0),
  PROCESSES: numberSetting(1, 64, 0),
  ROLE: choiceSetting(['all', 'web', 'worker']).default('all'),
  COMPANIES: textSetting,
  BASE_URL: urlSetting.optional(),
  HOSTS: z
    .string()
    .default('')
    .transform(list =>
      list
        .toLowerCase()
        .split(',')
        .map(host => host.trim())
        .filter(host => host !== ''),
    )
    .refine(list => list.every(isHost), 'must be names such as www.example.in, separated by commas'),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READER_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: numberSetting(4, 100, 10),
  DATABASE_CONNECT_SECONDS: numberSetting(1, 30, 5),
  DATABASE_STATEMENT_SECONDS: numberSetting(5, 50, 20),
  SECRET_KEY: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`).optional(),
  SECRET_KEY_BEFORE: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`).optional(),
  LOG_LEVEL: choiceSetting(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUSTED_PROXIES: numberSetting(0, 5, 0),
  HSTS_SUBDOMAINS: flagSetting(true),
  ALLOW_SIMULATORS: flagSetting(false),
  DEMO_STAFF: flagSetting(true),
  FIRST_STAFF_EMAIL: emailSetting.optional(),

  WIRE_ORIGINS: z
    .string()
    .default('')
    .transform(list =>
      list
        .split(',')
        .map(origin => origin.trim())
        .filter(origin => origin !== ''),
    )
    .refine(list => list.every(isOrigin), 'must be addresses such as https://app.example.in, separated by commas'),

  WIRE_WITHOUT_COOKIES: flagSetting(false),

  OTP_LENGTH: numberSetting(4, 8, 6),
  OTP_PER_PHONE_PER_HOUR: numberSetting(1, 1_000, 6),
  OTP_PER_ADDRESS_PER_HOUR: numberSetting(1, 1_000_000, 60),
  PLACINGS_PER_ADDRESS_PER_HOUR: numberSetting(1, 1_000_000, 600),

  RAZORPAY_KEY_ID: razorpayKeyId,
  RAZORPAY_KEY_SECRET: textSetting,
  RAZORPAY_WEBHOOK_SECRET: textSetting,
  RAZORPAY_OLD_WEBHOOK_SECRET: textSetting,
  RAZORPAY_OLD_KEY_ID: razorpayKeyId,
  RAZORPAY_OLD_KEY_SECRET: textSetting,
  RAZORPAY_MAX_AMOUNT: numberSetting(1, 10_000_000, 500_000),
  RAZORPAYX_KEY_ID: razorpayKeyId,
  RAZORPAYX_KEY_SECRET: textSetting,
  RAZORPAYX_ACCOUNT_NUMBER: textSetting,
  RAZORPAYX_WEBHOOK_SECRET: textSetting,
  LEADS_WEBHOOK_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  META_LEADS_ACCESS_TOKEN: textSetting,

  RAZORPAY_API_URL: urlSetting.optional(),

  ...messageKeys,

  GOOGLE_MAPS_SERVER_KEY: textSetting,
  GOOGLE_MAPS_BROWSER_KEY: textSetting,
  GOOGLE_PLACES_URL: urlSetting.default('https://places.googleapis.com/v1'),
  GOOGLE_GEOCODE_URL: urlSetting.default('https://maps.googleapis.com/maps/api/geocode'),

  STORAGE_S3_ENDPOINT: urlSetting.optional(),
  STORAGE_S3_BUCKET: textSetting,
  STORAGE_S3_REGION: z.string().min(1).default('ap-south-1'),
  STORAGE_S3_ACCESS_KEY_ID: textSetting,
  STORAGE_S3_SECRET_ACCESS_KEY: textSetting,

  ...companyKeys,
})

export const environmentKeys = Object.keys(environment.shape)

/** Each process opens ten connections, and PostgreSQL allows a hundred by default. */
const MAX_BY_DEFAULT = 8

/** True for an address with nothing after the host, as a browser writes it into `Origin`. */
const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

const isHost = (text: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text)

export class ConfigError extends Error {
  readonly errors: string[]
  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

export type Config = ReturnType<typeof readConfig>

/** Parses the environment. Throws ConfigError with one line per error. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { e, misread } = parse(given)
  const base = new URL(e.BASE_URL ?? `http://localhost:${e.PORT}`)
  const baseUrl = base.origin // links append their path to it
  const isPublic = misread.has('BASE_URL') || !isLoopbackName(base.hostname)
  const production = e.NODE_ENV === 'production' && isPublic
  /** True for a real site, on which customers see and pay real prices; false for a demonstration. */
  const real = production && !e.ALLOW_SIMULATORS
  const razorpay = razorpayOf(e)
  const oldRazorpay = oldRazorpayOf(e)
  const razorpayx = razorpayxOf(e)
  const s3 = s3Of(e)

  const errors: string[] = []
  if (e.COMPANIES)
    errors.push('COMPANIES: contains several companies. Name the one to use, as in COMPANY=acme npm run doctor.')
  if (e.NODE_ENV === 'production' && !e.BASE_URL) {
    errors.push(
      'BASE_URL: required with NODE_ENV=production. Set it to the address customers enter in the browser, such as ' +
        `https://move.example.in. To try the software on this machine only, set http://localhost:${e.PORT}.`,
    )
  }
  if (/[^/]/.test(base.pathname) || base.search || base.hash || base.username) {
    errors.push(
      'BASE_URL: must end after the host name, as in https://move.example.in. Remove everything after the host name.',
    )
  }
  if (real && base.protocol === 'http:') {
    errors.push(
      'BASE_URL: must begin with https:// in production. Without HTTPS, others on the network can read OTPs and sessions. ' +
        'Put an HTTPS proxy in front of the server, or set ALLOW_SIMULATORS=true to try the site from a phone.',
    )
  }
  if (production && baseUrl.startsWith('https:') && e.TRUSTED_PROXIES === 0) {
    errors.push(
      'TRUSTED_PROXIES: must be 1 or more when BASE_URL begins with https://. Set it to the number of proxies in front of ' +
        'the server. Otherwise all customers share one rate limit, and one of them can lock out the others.',
    )
  }
  if (!e.DATABASE_URL && (e.PROCESSES > 1 || e.ROLE !== 'all')) {
    errors.push(
      'PROCESSES and ROLE: several processes need a PostgreSQL server. Set DATABASE_URL, then run npm run move-database.',
    )
  }
  if (razorpay === 'partial') {
    errors.push(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: set all three, or none to use the simulator.',
    )
  }
  if (production && !e.SECRET_KEY && e.DATABASE_URL)
    errors.push(
      `SECRET_KEY: required in production. Set the same value for every process. If you used the embedded database before, copy the value from ${e.DATA_DIR}/secret.`,
    )
  if (e.DATABASE_READER_URL && !e.DATABASE_URL)
    errors.push(
      'DATABASE_READER_URL: needs DATABASE_URL. Set DATABASE_URL to the primary server, or remove DATABASE_READER_URL.',
    )
  if (e.SECRET_KEY_BEFORE && (!e.SECRET_KEY || e.SECRET_KEY === e.SECRET_KEY_BEFORE))
    errors.push('SECRET_KEY_BEFORE: must be the previous key. Set the new, different key in SECRET_KEY.')
  if (oldRazorpay === 'partial') {
    errors.push(
      'RAZORPAY_OLD_KEY_ID and RAZORPAY_OLD_KEY_SECRET: set both or none. They must belong to a different account than RAZORPAY_KEY_ID.',
    )
  }
  if (razorpayx === 'partial') {
    errors.push(
      'RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT_NUMBER and RAZORPAYX_WEBHOOK_SECRET: set all four, or none to pay partners by bank file.',
    )
  }
  if (real && e.RAZORPAYX_KEY_ID?.startsWith('rzp_test_')) {
    errors.push(
      'RAZORPAYX_KEY_ID: is a test key, so partners would count as paid without real payments. Set a key that begins with rzp_live_.',
    )
  }
  if (real && e.RAZORPAYX_WEBHOOK_SECRET && e.RAZORPAYX_WEBHOOK_SECRET.length < 16) {
    errors.push(
      'RAZORPAYX_WEBHOOK_SECRET: must be at least 16 characters, or others can guess it and report false payouts.',
    )
  }
  if (real && !razorpay) {
    errors.push('RAZORPAY_KEY_ID: required in production. To run without real payments, set ALLOW_SIMULATORS=true.')
  }
  if (real && e.RAZORPAY_KEY_ID?.startsWith('rzp_test_')) {
    errors.push(
      'RAZORPAY_KEY_ID: is a test key, so bookings would be confirmed without real payments. Set a key that begins with ' +
        'rzp_live_. To run without real payments, set ALLOW_SIMULATORS=true.',
    )
  }
  if (real && e.RAZORPAY_WEBHOOK_SECRET && e.RAZORPAY_WEBHOOK_SECRET.length < 16) {
    errors.push(
      'RAZORPAY_WEBHOOK_SECRET: must be at least 16 characters, or others can guess it and report false payments. Set the same secret in the Razorpay dashboard.',
    )
  }
  const carriers = readMessageProviders(e, errors)
  const missing = [
    ...(carriers.whatsapp ? [] : ['WHATSAPP_PHONE_NUMBER_ID']),
    ...(carriers.sms ? [] : ['MSG91_AUTH_KEY']),
    ...(carriers.mail || misread.has('MAIL_FROM') ? [] : ['SMTP_URL']),
  ]
  if (real) {
    errors.push(
      ...missing.map(
        key => `${key}: required in production. To run without sending messages, set ALLOW_SIMULATORS=true.`,
      ),
    )
  }
  if (s3 === 'partial') {
    errors.push(
      'STORAGE_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY: set all four, or none to store files in DATA_DIR.',
    )
  }
  if (e.META_LEADS_ACCESS_TOKEN && !carriers.whatsapp)
    errors.push(
      'META_LEADS_ACCESS_TOKEN: set the WHATSAPP_ settings too. They name the app at Meta that signs its leads.',
    )
  const doubles = findTestDoubles(e)
  if (real) {
    for (const { key, host, owner } of doubles.filter(({ here }) => !here))
      errors.push(`${key}: ${host} is not an HTTPS address of ${owner}. Remove this setting in production.`)
  }
  const company = readCompanySettings(e, { real, errors })
  const all = [...misread.values(), ...errors.filter(problem => !aboutOneOf(misread, problem))]
  if (all.length > 0) throw new ConfigError(all)

  return {
    port: e.PORT,
    host: e.HOST,
    /** The loopback port on which Prometheus reads the metrics of the process; null for none. */
    metricsPort: e.METRICS_PORT || null,
    /** The number of processes that serve the port and run its background tasks. */
    processes: e.PROCESSES || (e.DATABASE_URL && production ? Math.min(availableParallelism(), MAX_BY_DEFAULT) : 1),
    /** A 'web' process only serves requests, a 'worker' only runs background tasks. */
    role: e.ROLE,
    baseUrl,
    /** The host names of this company in a process that serves several (`companies.ts`). */
    hosts: [base.hostname, ...e.HOSTS],
    https: baseUrl.startsWith('https:'),
    /** True if browsers must use HTTPS for the subdomains too. */
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    /** False on a developer's own machine. */
    isPublic,
    production,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    /** The connection string of the standbys of that server. */
    databaseReaderUrl: e.DATABASE_READER_URL,
    databasePool: {
      connections: e.DATABASE_CONNECTIONS,
      connectSeconds: e.DATABASE_CONNECT_SECONDS,
      statementSeconds: e.DATABASE_STATEMENT_SECONDS,
    },
    secretKey: e.SECRET_KEY ?? secretIn(e.DATA_DIR),
    /** The previous key. Its signatures are still accepted, but no new ones are made with it. */
    secretKeyBefore: e.SECRET_KEY_BEFORE ?? null,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    /** True if simulators and the demonstration account are reachable from other machines too. */
    allowSimulators: e.ALLOW_SIMULATORS,
    /** Other sites whose pages may call the legacy API. */
    wireOrigins: e.WIRE_ORIGINS,
    /**
     * True if legacy API programs without cookies may log in. They are identified by address, program and site only.
     */
    wireWithoutCookies: e.WIRE_WITHOUT_COOKIES,
    demoStaff: e.DEMO_STAFF && !production,
    firstStaff: e.FIRST_STAFF_EMAIL ?? null,
    otp: {
      length: e.OTP_LENGTH,
      perPhonePerHour: e.OTP_PER_PHONE_PER_HOUR,
      perAddressPerHour: e.OTP_PER_ADDRESS_PER_HOUR,
    },
    /** Bookings that one network address may place. */
    leadsWebhookSecret: e.LEADS_WEBHOOK_SECRET ?? null,
    /** Null without a token for lead ads. The app is that of WhatsApp. */
    metaLeadAds: readMetaLeadAds(e, carriers.whatsapp),
    placingsPerAddress: e.PLACINGS_PER_ADDRESS_PER_HOUR,
    /** Null if the embedded simulator processes the payments. */
    razorpay: razorpay === 'partial' ? null : razorpay,
    /** The previous Razorpay account, for the payments made through it; null if there is none. */
    razorpayOld: oldRazorpay === 'partial' ? null : oldRazorpay,
    /** Null without a payout provider. */
    razorpayx: razorpayx === 'partial' ? null : razorpayx,
    /** The highest amount that the account accepts in one payment. */
    razorpayMax: rupees(e.RAZORPAY_MAX_AMOUNT),
    razorpayApiUrl: e.RAZORPAY_API_URL,
    /** The test doubles that replace providers. */
    doubles,
    /** Each is null if the embedded simulator delivers the messages. */
    ...carriers,
    /** True while a provider that customers rely on is simulated. */
    simulating: !razorpay || missing.length > 0,
    /** Null if only the gazetteer finds places. */
    maps: mapsOf(e),
    /** The key for the map in the browser; null for our own map. */
    mapsBrowserKey: e.GOOGLE_MAPS_BROWSER_KEY ?? null,
    /** Null if files are stored in DATA_DIR/files. */
    s3: s3 === 'partial' ? null : s3,
    /** Settings without which a public site starts, but which its operator may have forgotten. */
    unset: production ? ['BRAND_NAME', 'FIRST_STAFF_EMAIL', ...hiddenUnlessSet].filter(key => !given[key]) : [],
    ...company,
  }
}

/**
 * Parses the settings. Errors of unreadable settings are reported together with missing ones: the rest is checked as if
 * the unreadable ones were not set.
 */
function parse(given: Record<string, string | undefined>) {
  const parsed = environment.safeParse(given)
  if (parsed.success) return { e: parsed.data, misread: new Map<string, string>() }
  const misread = new Map(
    parsed.error.issues.map(({ path, message }) => [
      String(path[0]),
      `${path.join('.')}: ${message.replace(/\.?$/, '.')}`,
    ]),
  )
  const readable = Object.entries(given).filter(([key]) => !misread.has(key))
  return { e: environment.parse(Object.fromEntries(readable)), misread }
}

/** Skips a second error about a setting that was already reported as unreadable. */
const aboutOneOf = (misread: Map<string, string>, problem: string) =>
  [...misread.keys()].some(key => problem.split(':', 1)[0]!.match(/\w+/g)!.includes(key))

function razorpayOf(e: z.infer<typeof environment>) {
  const keys = [e.RAZORPAY_KEY_ID, e.RAZORPAY_KEY_SECRET, e.RAZORPAY_WEBHOOK_SECRET]
  if (keys.every(key => !key)) return null
  const [keyId, keySecret, webhookSecret] = keys
  if (!keyId || !keySecret || !webhookSecret) return 'partial' as const
  const old = e.RAZORPAY_OLD_WEBHOOK_SECRET
  return { keyId, keySecret, webhookSecrets: old ? [webhookSecret, old] : [webhookSecret] }
}

function razorpayxOf(e: z.infer<typeof environment>) {
  const [keyId, keySecret] = [e.RAZORPAYX_KEY_ID, e.RAZORPAYX_KEY_SECRET]
  const [accountNumber, webhookSecret] = [e.RAZORPAYX_ACCOUNT_NUMBER, e.RAZORPAYX_WEBHOOK_SECRET]
  if (!keyId && !keySecret && !accountNumber && !webhookSecret) return null
  if (!keyId || !keySecret || !accountNumber || !webhookSecret) return 'partial' as const
  return { keyId, keySecret, accountNumber, webhookSecret }
}

/**
 * Reads the previous Razorpay account. Its webhook secret may be missing: then we query the account but accept no
 * webhooks from it.
 */
function oldRazorpayOf(e: z.infer<typeof environment>) {
  const [keyId, keySecret, secret] = [e.RAZORPAY_OLD_KEY_ID, e.RAZORPAY_OLD_KEY_SECRET, e.RAZORPAY_OLD_WEBHOOK_SECRET]
  if (!keyId && !keySecret) return null
  if (!keyId || !keySecret || keyId === e.RAZORPAY_KEY_ID) return 'partial' as const
  return { keyId, keySecret, webhookSecrets: secret ? [secret] : [] }
}

export type MapsSettings = {
  serverKey: string
  placesUrl: string
  geocodeUrl: string
}

/** The settings of Meta's lead ads: those of the app for WhatsApp, with the token of the page. */
export type MetaLeadAdsSettings = Pick<WhatsappSettings, 'apiUrl' | 'accessToken' | 'appSecret' | 'verifyToken'>

function readMetaLeadAds(
  { META_LEADS_ACCESS_TOKEN: accessToken }: z.infer<typeof environment>,
  whatsapp: WhatsappSettings | null,
): MetaLeadAdsSettings | null {
  return accessToken && whatsapp ? { ...whatsapp, accessToken } : null
}

function mapsOf(e: z.infer<typeof environment>): MapsSettings | null {
  const serverKey = e.GOOGLE_MAPS_SERVER_KEY
  return serverKey ? { serverKey, placesUrl: e.GOOGLE_PLACES_URL, geocodeUrl: e.GOOGLE_GEOCODE_URL } : null
}

function s3Of(e: z.infer<typeof environment>) {
  const [endpoint, bucket] = [e.STORAGE_S3_ENDPOINT, e.STORAGE_S3_BUCKET]
  const [accessKeyId, secretAccessKey] = [e.STORAGE_S3_ACCESS_KEY_ID, e.STORAGE_S3_SECRET_ACCESS_KEY]
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return 'partial' as const
  return { endpoint, bucket, region: e.STORAGE_S3_REGION, accessKeyId, secretAccessKey }
}

function secretIn(dataDir: string): string {
  try {
    return readStoredSecret(dataDir)
  } catch (error) {
    throw error instanceof SecretError ? new ConfigError([`DATA_DIR: ${error.message}`]) : error
  }
}
