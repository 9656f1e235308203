import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCompanies } from './companies.ts'
import { ConfigError } from './config.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thikana-companies-'))
  mkdirSync(join(root, 'companies'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, ...lines: string[]) => writeFileSync(join(root, 'companies', name), lines.join('\n'))
const read = (env: Record<string, string> = {}) =>
  readCompanies({ COMPANIES: join(root, 'companies'), DATA_DIR: join(root, 'var'), ...env })

function errorsOf(work: () => unknown): string[] {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('without COMPANIES there is one company, which has no name', () => {
  const [company, ...others] = readCompanies({ SECRET_KEY: 'x'.repeat(32), BRAND_NAME: 'Acme' })
  expect(company).toMatchObject({ name: null, config: { brand: { name: 'Acme' }, dataDir: 'var' } })
  expect(others).toEqual([])
})

test('each file is a company, with its own settings and data folder, and those of the process', () => {
  write('acme.env', 'BASE_URL=http://acme.localhost:3000', 'HOSTS=www.acme.localhost, Acme.test', 'BRAND_NAME=Acme')
  write('banyan.env', 'BASE_URL=http://banyan.localhost:3000', `DATA_DIR=${join(root, 'elsewhere')}`)
  write('notes.txt', 'is no company')
  const [acme, banyan, ...others] = read({ PORT: '3456', LOG_LEVEL: 'warn' })
  expect(others).toEqual([])
  expect(acme).toMatchObject({
    name: 'acme',
    config: { port: 3456, logLevel: 'warn', brand: { name: 'Acme' }, dataDir: join(root, 'var', 'acme') },
  })
  expect(acme!.config.hosts).toEqual(['acme.localhost', 'www.acme.localhost', 'acme.test'])
  expect(banyan).toMatchObject({ name: 'banyan', config: { port: 3456, brand: { name: 'Thikana' } } })
  expect(banyan!.config.dataDir).toBe(join(root, 'elsewhere'))
  expect(banyan!.config.secretKey).not.toBe(acme!.config.secretKey)
})

test('each error names the file, and all are listed together', () => {
  write('acme.env', 'BASE_URL=http://acme.localhost', 'OTP_LENGTH=many', 'BRAND_NAM=Acme', 'PORT=80')
  write('banyan.env', 'BASE_URL=http://banyan.localhost', 'SUPPLIER_ADDRESS=Shop #4, Thane 400604')
  write('cedar.env', 'BRAND_NAME=Cedar')
  write('dhow.env', 'BASE_URL=http://dhow.localhost', 'OTP_LENGTH=many')
  expect(errorsOf(() => read({ BRAND_NAME: 'Somebody' })).map(line => line.replace(/^(.*?: \w+).*$/, '$1'))).toEqual([
    'BRAND_NAME: must',
    'acme.env: BRAND_NAM',
    'acme.env: PORT',
    'banyan.env: the',
    'cedar.env: BASE_URL',
    'dhow.env: OTP_LENGTH',
  ])
})

test('a folder without companies and an invalid name are rejected', () => {
  expect(errorsOf(read)).toEqual([expect.stringContaining('has no company files')])
  write('Acme Movers.env', 'BASE_URL=http://acme.localhost')
  expect(errorsOf(read)).toEqual([expect.stringContaining('COMPANIES: Acme Movers.env: use only')])
})

const key = 'a secret of two companies, long enough'
test.each([
  ['BASE_URL or HOSTS', ['HOSTS=moving.test'], ['HOSTS=shifting.test,MOVING.test']],
  ['SECRET_KEY', [`SECRET_KEY=${key}`], [`SECRET_KEY=${'y'.repeat(40)}`, `SECRET_KEY_BEFORE=${key}`]],
  [
    'DATABASE_URL',
    ['DATABASE_URL=postgres://one@db1:5432,db2/thikana'],
    ['DATABASE_URL=postgres://other:pw@DB2:5432/thikana'],
  ],
  [
    'STORAGE_S3_BUCKET',
    ...twice(
      'STORAGE_S3_ENDPOINT=https://s3.test',
      'STORAGE_S3_BUCKET=b',
      'STORAGE_S3_ACCESS_KEY_ID=k',
      'STORAGE_S3_SECRET_ACCESS_KEY=s',
    ),
  ],
  [
    'RAZORPAY_KEY_ID',
    ...twice('RAZORPAY_KEY_ID=rzp_test_1', 'RAZORPAY_KEY_SECRET=s', 'RAZORPAY_WEBHOOK_SECRET=its webhook secret'),
  ],
])('two companies with the same %s are refused', (setting, one, other) => {
  write('acme.env', 'BASE_URL=http://acme.localhost', ...one)
  write('banyan.env', 'BASE_URL=http://banyan.localhost', ...other)
  expect(errorsOf(read)).toEqual([
    expect.stringMatching(new RegExp(`^acme\\.env and banyan\\.env: have the same ${setting}, so `)),
  ])
})

function twice(...lines: string[]): [string[], string[]] {
  return [lines, lines]
}

test('two databases on one server are fine', () => {
  write('acme.env', 'BASE_URL=http://acme.localhost', 'DATABASE_URL=postgres://db1/acme')
  write('banyan.env', 'BASE_URL=http://banyan.localhost', 'DATABASE_URL=postgres://db1/banyan')
  expect(read()).toHaveLength(2)
})

test('a shared or nested data folder is rejected, however its path is written', () => {
  mkdirSync(join(root, 'data'))
  symlinkSync(join(root, 'data'), join(root, 'other-name'))
  write('acme.env', 'BASE_URL=http://acme.localhost', `DATA_DIR=${join(root, 'data')}`, `SECRET_KEY=${key}`)
  for (const folder of ['data', 'other-name', 'data/within', '.']) {
    const at = join(root, folder)
    write('banyan.env', 'BASE_URL=http://banyan.localhost', `DATA_DIR=${at}`, `SECRET_KEY=${'z'.repeat(40)}`)
    expect(errorsOf(read), folder).toEqual([expect.stringContaining('acme.env and banyan.env: one DATA_DIR')])
  }
})
