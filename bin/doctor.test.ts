import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoogleMapsSimulator } from '../src/adapters/google-maps/simulator.ts'
import { openOutbox } from '../src/adapters/outbox/outbox.ts'
import { createRazorpaySimulator } from '../src/adapters/razorpay/simulator.ts'
import { openSimulatedBooks } from '../src/adapters/razorpay/simulator-books.ts'
import { createSmsSimulator } from '../src/adapters/sms/simulator.ts'
import { openS3Stub } from '../src/adapters/storage/s3-stub.ts'
import { createWhatsappSimulator } from '../src/adapters/whatsapp/simulator.ts'
import { openWords } from '../src/i18n/open-words.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { recordSecretMark } from '../src/platform/database/secret-mark.ts'
import { serveWithErrors } from '../src/testing/serve-with-errors.ts'

const outbox = openOutbox(':memory:')
const books = openSimulatedBooks(':memory:')
const mail = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('no'), { user: 'x' }),
})
const open: Awaited<ReturnType<typeof serveWithErrors>>[] = []
let bucket: Awaited<ReturnType<typeof openS3Stub>>
let env: Record<string, string>

beforeAll(async () => {
  const razorpay = { keyId: 'rzp_live_key', keySecret: 'razorpay secret', webhookSecret: 'its webhook secret' }
  const whatsapp = { phoneNumberId: '100000000000001', accessToken: 'meta token', appSecret: 'app', verifyToken: 'own' }
  const sms = { authKey: 'msg91 key', templates: { 'login-code': '1' }, webhookSecret: null, apiUrl: '' }
  const files = { bucket: 'thikana-files', region: 'ap-south-1', accessKeyId: 'AKIA', secretAccessKey: 's3 secret' }
  const webhookUrl = () => 'http://127.0.0.1:9'
  const names = { apiUrl: '', language: 'en', languages: ['hi'], templates: {} }
  const said = { words: openWords(), outbox, brand: () => 'Thikana', site: 'https://thikana.in' }
  const simulators = [
    createRazorpaySimulator({ ...razorpay, books, webhookUrl }),
    createWhatsappSimulator({ ...whatsapp, ...names, ...said, webhookUrl }),
    createSmsSimulator({ ...sms, ...said }),
    createGoogleMapsSimulator('google key'),
  ]
  for (const simulator of simulators) open.push(await serveWithErrors(new Hono().route('/', simulator)))
  const [payments, meta, msg91, google] = open.map(({ url }) => url)
  await new Promise<void>(resolve => mail.listen(0, '127.0.0.1', resolve))
  bucket = await openS3Stub(files)
  env = {
    ...{ PATH: process.env.PATH!, SECRET_KEY: 'x'.repeat(32), NODE_ENV: 'production', DATA_DIR: 'var' },
    ...{
      BASE_URL: 'https://thikana.in',
      TRUSTED_PROXIES: '1',
      SUPPLIER_GSTIN: '27AAAAA0000A1Z2',
      SUPPLIER_ADDRESS: 'Thane 400604',
    },
    ...{ BRAND_NAME: 'Acme Movers', FIRST_STAFF_EMAIL: 'farida@thikana.in' },
    ...{ BRAND_LEGAL_NAME: 'Acme', BRAND_PHONE: '020 4000 4000', GRIEVANCE_OFFICER: 'Rekha Pawar', CLAIM_YEARS: '7' },
    ...{ RAZORPAY_KEY_ID: razorpay.keyId, RAZORPAY_KEY_SECRET: razorpay.keySecret, RAZORPAY_API_URL: payments! },
    ...{ RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret, WHATSAPP_API_URL: `${meta}/v24.0` },
    ...{ WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId, WHATSAPP_ACCESS_TOKEN: whatsapp.accessToken },
    ...{ WHATSAPP_APP_SECRET: whatsapp.appSecret, WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken },
    ...{ MSG91_AUTH_KEY: sms.authKey, MSG91_TEMPLATES: 'login-code=1', MSG91_API_URL: msg91! },
    SMTP_URL: `smtp://x:right@127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    ...{ MAIL_FROM: 'bookings@thikana.in', GOOGLE_MAPS_SERVER_KEY: 'google key', GOOGLE_MAPS_BROWSER_KEY: 'another' },
    ...{ GOOGLE_PLACES_URL: `${google}/v1`, GOOGLE_GEOCODE_URL: `${google}/maps/api/geocode` },
    ...{ STORAGE_S3_ENDPOINT: bucket.endpoint, STORAGE_S3_BUCKET: files.bucket },
    ...{ STORAGE_S3_ACCESS_KEY_ID: files.accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: files.secretAccessKey },
  }
})
afterAll(async () => {
  for (const server of open) server.close()
  await bucket.close()
  await new Promise<void>(resolve => mail.close(resolve))
  books.close()
  outbox.close()
})

/** Runs the program; returns its lines and exit code. */
const doctor = (more: Record<string, string> = {}) =>
  new Promise<{ lines: string[]; status: number }>(answer => {
    const args = ['--disable-warning=ExperimentalWarning', resolve('bin/doctor.ts')]
    const at = { env: { ...env, ...more }, cwd: tmpdir() } // away from any .env
    const child = execFile(process.execPath, args, at, (_, printed) =>
      answer({ lines: printed.trim().split('\n'), status: child.exitCode! }),
    )
  })

test('the doctor: one line for each provider, and success if all keys work', async () => {
  const { lines, status } = await doctor()
  expect(lines).toEqual([
    '· Database   DATABASE_URL is not set. The embedded database in var is used.',
    '✓ Razorpay   Live keys, no payment yet',
    '✓ WhatsApp   Sends as Simulator, +91 22 0000 0000',
    expect.stringMatching(/^✓ SMS {8}Balance 1000; no template for quotation,/),
    '✓ Mail       Logged in to 127.0.0.1. Emails are sent from bookings@thikana.in.',
    '✓ Maps       Finds places and addresses. The map key can only be checked in a browser.',
    '✓ Files      thikana-files at 127.0.0.1 saved, read and deleted a test file.',
    expect.stringMatching(
      /^· Rehearsal {2}RAZORPAY_API_URL \(127\.0\.0\.1:\d+\), WHATSAPP_API_URL .*Remove the setting/,
    ),
    '· Company    Pages leave out details that are not set: BRAND_WHATSAPP, BRAND_HOURS, BRAND_CLIENTS, CLAIM_MOVES, CLAIM_LOCATIONS, CLAIM_VEHICLES, CLAIM_QUOTE_MINUTES.',
  ])
  expect(status).toBe(0)
})

test('the doctor: what is wrong with each, without any key in it, and failure', async () => {
  const { lines, status } = await doctor({
    DATABASE_URL: 'postgres://postgres:pg-wrong@127.0.0.1:9/thikana',
    RAZORPAY_KEY_SECRET: 'rp-wrong',
    WHATSAPP_ACCESS_TOKEN: 'wa-wrong',
    MSG91_AUTH_KEY: 'sms-wrong',
    SMTP_URL: env.SMTP_URL!.replace('right', 'smtp-wrong'),
    GOOGLE_MAPS_SERVER_KEY: 'maps-wrong',
    STORAGE_S3_SECRET_ACCESS_KEY: 's3-wrong',
  })
  expect(lines).toEqual([
    '✗ Database   connect ECONNREFUSED 127.0.0.1:9',
    expect.stringMatching(/^✗ Razorpay {3}.*Authentication failed/),
    '✗ WhatsApp   WhatsApp rejected the request: (#190) Invalid OAuth access token (code 190).',
    '✗ SMS        MSG91 answered 401 without a balance. Check MSG91_AUTH_KEY.',
    expect.stringMatching(/^✗ Mail {7}.*535/),
    expect.stringMatching(/^✗ Maps {7}Places API \(New\) answers PERMISSION_DENIED/),
    '✗ Files      storage answered 403 SignatureDoesNotMatch',
    expect.stringMatching(/^· Rehearsal/),
    expect.stringMatching(/^· Company/),
  ])
  expect(lines.join()).not.toContain('wrong')
  expect(status).toBe(1)
})

test('the doctor: an incomplete set of keys is reported before any provider is called', async () => {
  const { lines, status } = await doctor({ RAZORPAY_KEY_SECRET: '' })
  expect(lines).toEqual([expect.stringMatching(/^✗ Settings {3}RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET/)])
  expect(status).toBe(1)
})

test.each([
  [
    'MSG91_TEMPLATES',
    'login-code=1, job_confirmation=2',
    /^✗ SMS {8}MSG91_TEMPLATES: template job_confirmation not found/,
  ],
  ['MSG91_TEMPLATES', 'login-code=1, quotation.xx=2', /^✗ SMS {8}MSG91_TEMPLATES: no texts in xx/],
  ['WHATSAPP_TEMPLATES', 'quote=x', /^✗ WhatsApp {3}WHATSAPP_TEMPLATES: template quote not found/],
  ['WHATSAPP_LANGUAGES', 'hi,or', /^✗ WhatsApp {3}WHATSAPP_LANGUAGES: no texts in or/],
])('the doctor: %s=%s, which the start refuses', async (key, value, told) => {
  const { lines, status } = await doctor({ [key]: value })
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(told)]))
  expect(status).toBe(1)
})

test('the doctor: another SECRET_KEY than the database was used with', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'thikana-doctor-'))
  const { db, close } = await openDatabase({ directory: join(dataDir, 'database') }, () => {})
  await sql.raw(readFileSync('migrations/0420-secret-mark.sql', 'utf8')).execute(db)
  await recordSecretMark(db, { secretKey: env.SECRET_KEY!, secretKeyBefore: null }, new Date())
  await close()
  const told = /^✗ Secret {5}SECRET_KEY differs from the key that this database was used with/m
  const { lines, status } = await doctor({ DATA_DIR: dataDir, SECRET_KEY: 'y'.repeat(32) })
  expect(lines.join('\n')).toMatch(told)
  expect(status).toBe(1)
  rmSync(dataDir, { recursive: true })
}, 60_000)

test('the doctor: errors that prevent a start, after the providers', async () => {
  const { lines, status } = await doctor({
    GRIEVANCE_OFFICER: '',
    BRAND_PHONE: '',
    RAZORPAY_KEY_ID: '',
    RAZORPAY_KEY_SECRET: '',
    RAZORPAY_WEBHOOK_SECRET: '',
    BRAND_NAME: '',
    FIRST_STAFF_EMAIL: '',
  })
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^· Brand/), expect.stringMatching(/^· Staff/)]))
  expect(lines[1]).toBe('· Razorpay   Not set.')
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^✗ Settings {3}RAZORPAY_KEY_ID: required in production/),
    expect.stringMatching(/^✗ Settings {3}BRAND_PHONE: required in production/),
    expect.stringMatching(/^✗ Settings {3}GRIEVANCE_OFFICER: required in production/),
  ])
  expect(status).toBe(1)
})
