import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ConfigError, environmentKeys, readConfig } from './config.ts'

const example = readFileSync('.env.example', 'utf8')

test('every setting is in .env.example and explained in docs/going-live.md', () => {
  const guide = readFileSync('docs/going-live.md', 'utf8')
  for (const key of environmentKeys) {
    expect(example).toContain(`\n${key}=`)
    expect(guide).toContain(`\`${key}\``)
  }
})

test('.env.example has no unknown setting', () => {
  expect([...example.matchAll(/^(\w+)=/gm)].map(([, key]) => key)).toEqual(
    expect.toSatisfy((keys: string[]) => keys.every(key => environmentKeys.includes(key))),
  )
})

/** Everything that a public production site needs. */
const complete = {
  NODE_ENV: 'production',
  BASE_URL: 'https://move.example.in/',
  SECRET_KEY: 'x'.repeat(32),
  TRUSTED_PROXIES: '1',
  ...{ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'its webhook secret' },
  ...{
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_ACCESS_TOKEN: 'a',
    WHATSAPP_APP_SECRET: 's',
    WHATSAPP_VERIFY_TOKEN: 'v',
  },
  ...{ MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'login-code=1' },
  ...{ SMTP_URL: 'smtps://mail.example.in', MAIL_FROM: 'care@example.in' },
  ...{ SUPPLIER_GSTIN: '27AAAAA0000A1Z2', SUPPLIER_ADDRESS: 'Thane West 400604, Maharashtra' },
  ...{ BRAND_LEGAL_NAME: 'Acme Movers Pvt Ltd', BRAND_PHONE: '020 4000 4000', GRIEVANCE_OFFICER: 'Rekha Pawar' },
}
const collectErrors = (env: Record<string, string | undefined>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}
const without = (...keys: (keyof typeof complete)[]) => ({
  ...complete,
  ...Object.fromEntries(keys.map(key => [key, undefined])),
})

describe('a public production site', () => {
  test('with all settings simulates nothing and has no demonstration account', () => {
    const config = readConfig({ ...complete, DEMO_STAFF: 'true' })
    expect(config).toMatchObject({ production: true, https: true, simulating: false, demoStaff: false })
    expect(config.baseUrl).toBe('https://move.example.in') // links append their path to it
    expect(config.gst.specimen).toBe(false)
  })

  test.each<[string, Record<string, string | undefined>, string]>([
    ['payments', without('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'), 'RAZORPAY_KEY_ID'],
    [
      'WhatsApp',
      without('WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'),
      'WHATSAPP_PHONE_NUMBER_ID',
    ],
    ['SMS', without('MSG91_AUTH_KEY'), 'MSG91_AUTH_KEY'],
    ['mail', without('SMTP_URL', 'MAIL_FROM'), 'SMTP_URL'],
    ['a GSTIN', without('SUPPLIER_GSTIN'), 'SUPPLIER_GSTIN'],
    ['an address', without('SUPPLIER_ADDRESS'), 'SUPPLIER_ADDRESS'],
    ['its registered name', without('BRAND_LEGAL_NAME'), 'BRAND_LEGAL_NAME'],
    ['a phone', without('BRAND_PHONE'), 'BRAND_PHONE'],
    ['a phone of its own', { ...complete, BRAND_PHONE: '022 0000 0000' }, 'BRAND_PHONE'],
    ['a grievance officer', without('GRIEVANCE_OFFICER'), 'GRIEVANCE_OFFICER'],
    ['live keys', { ...complete, RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID: is a test key'],
    [
      'Razorpay itself',
      { ...complete, RAZORPAY_API_URL: 'https://pay.example.net' },
      'RAZORPAY_API_URL: pay.example.net is not an HTTPS address of razorpay.com',
    ],
    [
      'WhatsApp itself',
      { ...complete, WHATSAPP_API_URL: 'https://graph.facebook.com.example.net/v24.0' },
      'WHATSAPP_API_URL: graph.facebook.com',
    ],
    [
      'WhatsApp by https',
      { ...complete, WHATSAPP_API_URL: 'http://graph.facebook.com/v24.0' },
      'WHATSAPP_API_URL: graph.facebook.com',
    ],
    [
      'MSG91 itself',
      { ...complete, MSG91_API_URL: 'https://notmsg91.com' },
      'MSG91_API_URL: notmsg91.com is not an HTTPS address of msg91.com',
    ],
    [
      'Google’s places',
      { ...complete, GOOGLE_PLACES_URL: 'https://places.example.net/v1' },
      'GOOGLE_PLACES_URL: places.example.net is not an HTTPS address',
    ],
    [
      'Google’s addresses',
      { ...complete, GOOGLE_GEOCODE_URL: 'https://maps.example.net' },
      'GOOGLE_GEOCODE_URL: maps.example.net is not an HTTPS address',
    ],
    ['HTTPS', { ...complete, BASE_URL: 'http://move.example.in' }, 'BASE_URL: must begin with https'],
  ])('does not start without %s, but as a demonstration', (_, env, key) => {
    expect(collectErrors(env)).toEqual([expect.stringMatching(new RegExp(`^${key}`))])
    expect(collectErrors({ ...env, ALLOW_SIMULATORS: 'true' })).toEqual([])
  })

  test('asks a newer address of the same provider, and a test double on its own machine', () => {
    const newer = { WHATSAPP_API_URL: 'https://graph.facebook.com/v30.0', MSG91_API_URL: 'https://control.msg91.com' }
    expect(readConfig({ ...complete, ...newer }).doubles).toEqual([])
    const rehearsed = { MSG91_API_URL: 'http://127.0.0.1:4100' }
    expect(readConfig({ ...complete, ...rehearsed }).doubles).toMatchObject([{ key: 'MSG91_API_URL', here: true }])
  })

  test('[HOME-04] [STAT-04] shows only company facts that are set or derived, never invented ones', () => {
    const { brand, legal, gst } = readConfig(complete)
    expect(brand).toMatchObject({ legalName: 'Acme Movers Pvt Ltd', email: 'care@example.in', whatsapp: null })
    expect(brand.claims).toEqual({ moves: null, years: null, locations: null, vehicles: null, quoteMinutes: null })
    expect(legal).toEqual({
      cin: null,
      carrier: null,
      address: 'Thane West 400604, Maharashtra',
      courts: 'Maharashtra',
      hours: null,
      officer: 'Rekha Pawar',
      officerEmail: 'care@example.in',
      officerPhone: '020 4000 4000',
    })
    const said = JSON.stringify([brand, legal, gst])
    expect(said).not.toMatch(/Anita|thikana\.example|0000 0000|Wagle/)
    const copied = { BRAND_EMAIL: 'care@thikana.example', BRAND_WHATSAPP: '912200000000' }
    expect(JSON.stringify(readConfig({ ...complete, ...copied }).brand)).toBe(JSON.stringify(brand))
    expect(readConfig({ ...complete, CLAIM_MOVES: '40' }).brand.claims.moves).toBe(40)
  })

  test('answers with as many processes as there are cores on a PostgreSQL server, eight at most, and with one otherwise', () => {
    const server = { DATABASE_URL: 'postgres://db/thikana' }
    const cores = Math.min(availableParallelism(), 8)
    expect(readConfig({ ...complete, ...server })).toMatchObject({ processes: cores, role: 'all' })
    expect(readConfig({ ...complete, ...server, PROCESSES: '3', ROLE: 'web' })).toMatchObject({
      processes: 3,
      role: 'web',
    })
    expect(readConfig(complete)).toMatchObject({ processes: 1, role: 'all' })
    const trial = { NODE_ENV: 'production', BASE_URL: 'http://localhost:3000', ...server }
    expect(readConfig({ ...trial, SECRET_KEY: 'x'.repeat(32) }).processes).toBe(1)
    for (const env of [{ PROCESSES: '2' }, { ROLE: 'worker' }])
      expect(collectErrors({ ...complete, ...env })).toEqual([
        expect.stringMatching(/^PROCESSES and ROLE.*DATABASE_URL/),
      ])
    expect(collectErrors({ ...complete, ...server, PROCESSES: '0' })).toEqual([expect.stringMatching(/^PROCESSES/)])
    expect(collectErrors({ ...complete, ...server, ROLE: 'both' })).toEqual([expect.stringMatching(/^ROLE/)])
  })

  test('with several processes needs a SECRET_KEY, even as a demonstration', () => {
    const env = { ...without('SECRET_KEY'), DATABASE_URL: 'postgres://db/thikana', ALLOW_SIMULATORS: 'true' }
    expect(collectErrors(env)).toEqual([expect.stringMatching(/^SECRET_KEY/)])
  })
})

test.each([
  [{ RAZORPAY_KEY_SECRET: undefined }, 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and'],
  [{ STORAGE_S3_BUCKET: 'files' }, 'STORAGE_S3_ENDPOINT'],
  [{ BASE_URL: undefined }, 'BASE_URL: required with NODE_ENV=production'],
  [{ TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES: must be 1 or more'],
  [{ TRUSTED_PROXIES: '0', ALLOW_SIMULATORS: 'true' }, 'TRUSTED_PROXIES: must be 1 or more'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must be at least 32'],
  [
    { SECRET_KEY: undefined, DATABASE_URL: 'postgres://db/thikana', DATA_DIR: 'here' },
    'copy the value from here/secret',
  ],
  [{ SECRET_KEY_BEFORE: 'short' }, 'SECRET_KEY_BEFORE: must be at least 32'],
  [{ SECRET_KEY_BEFORE: 'x'.repeat(32) }, 'SECRET_KEY_BEFORE: must be the previous key'],
  [{ WIRE_ORIGINS: 'https://app.example.in/path' }, 'WIRE_ORIGINS: must be addresses'],
  [{ SUPPLIER_GSTIN: '27AAAAA0000A1Z3' }, 'SUPPLIER_GSTIN: is not a valid GSTIN'],
  [{ RAZORPAY_WEBHOOK_SECRET: 'short' }, 'RAZORPAY_WEBHOOK_SECRET: must be at least 16'],
  [{ SUPPLIER_ADDRESS: 'Shop' }, 'SUPPLIER_ADDRESS: has no PIN code'],
  [{ SUPPLIER_ADDRESS: 'Plot 1234567, Thane' }, 'SUPPLIER_ADDRESS: has no PIN code'],
  [{ BASE_URL: 'https://example.in/moves' }, 'BASE_URL: must end after the host name'],
  [{ BASE_URL: 'https://example.in/?city=1' }, 'BASE_URL: must end after the host name'],
  [{ BASE_URL: 'move.example.in' }, 'BASE_URL: must be an address that begins with https:// or http://'],
  [{ RAZORPAY_KEY_ID: 'key_1' }, 'RAZORPAY_KEY_ID: must begin with rzp_live_'],
  [{ ALLOW_SIMULATORS: 'yes' }, 'ALLOW_SIMULATORS: must be true or false'],
  [{ DEMO_STAFF: '0' }, 'DEMO_STAFF: must be true or false'],
  [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ OTP_LENGTH: '12' }, 'OTP_LENGTH: must be a whole number from 4 to 8'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, production, test'],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL: must be one of trace,'],
  [{ MAIL_FROM: 'care' }, 'MAIL_FROM: must be an email address'],
  [{ FIRST_STAFF_EMAIL: 'me' }, 'FIRST_STAFF_EMAIL: must be an email address'],
  [{ BRAND_NAME: 'x'.repeat(41) }, 'BRAND_NAME: must be at most 40 characters'],
])('%j stops the start with one line', (more, words) =>
  expect(collectErrors({ ...complete, ...more })).toEqual([expect.stringContaining(words)]),
)

test('a GSTIN in lower case is converted to capitals', () => {
  expect(readConfig({ ...complete, SUPPLIER_GSTIN: '27aaaaa0000a1z2' }).gst.gstin).toBe('27AAAAA0000A1Z2')
})

test('on a private machine nothing is required, and there is a demonstration account', () => {
  const config = readConfig({ NODE_ENV: 'production', BASE_URL: 'http://localhost:3000', SECRET_KEY: 'x'.repeat(32) })
  expect(config).toMatchObject({ production: false, simulating: true, demoStaff: true })
})

test('all errors are reported together, unreadable and missing settings, one per setting', () => {
  const env = {
    ...without('BRAND_PHONE', 'SUPPLIER_GSTIN'),
    BASE_URL: 'move.example.in',
    PORT: 'x',
    RAZORPAY_KEY_ID: 'rp_1',
  }
  expect(collectErrors(env).map(problem => problem.split(':')[0])).toEqual([
    ...['PORT', 'BASE_URL', 'RAZORPAY_KEY_ID'],
    ...['SUPPLIER_GSTIN', 'BRAND_PHONE'],
  ])
})

describe('the database', () => {
  test('is one server or several, with the configured connections and timeouts', () => {
    const several = 'postgres://thikana:secret@db1:5432,db2:5432/thikana'
    const env = { DATABASE_URL: several, DATABASE_READER_URL: 'postgres://db3/thikana', DATABASE_CONNECTIONS: '4' }
    expect(readConfig(env)).toMatchObject({
      databaseUrl: several,
      databaseReaderUrl: 'postgres://db3/thikana',
      databasePool: { connections: 4, connectSeconds: 5, statementSeconds: 20 },
    })
  })

  test.each([
    ['standbys of none', { DATABASE_READER_URL: 'postgres://db3/thikana' }, /^DATABASE_READER_URL: needs DATABASE_URL/],
    ['no PostgreSQL', { DATABASE_URL: 'mysql://db/thikana' }, /^DATABASE_URL: must begin with postgres/],
    [
      'a statement as long as a hold',
      { DATABASE_STATEMENT_SECONDS: '60' },
      /^DATABASE_STATEMENT_SECONDS: .*from 5 to 50/,
    ],
  ])('%s is refused', (_, env, words) => expect(collectErrors(env)).toEqual([expect.stringMatching(words)]))
})
