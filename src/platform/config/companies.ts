import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { splitServers } from '../database/split-servers.ts'
import { type Config, ConfigError, environmentKeys, readConfig } from './config.ts'
import { readEnvFile } from './env-file.ts'

type Env = Record<string, string | undefined>
/** A company of this process. Without COMPANIES there is only one: it has no name and serves every host. */
export type CompanyConfig = { name: string | null; config: Config }

/**
 * Settings of the process, not of a company. DATA_DIR is the folder in which each company has a folder of its own,
 * unless its file sets another.
 */
const PROCESS_SETTINGS = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'METRICS_PORT',
  'PROCESSES',
  'ROLE',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
]
const COMPANIES_SETTINGS = environmentKeys.filter(key => !PROCESS_SETTINGS.includes(key) && key !== 'COMPANIES')
const ENDING = '.env'

/**
 * Reads the companies of the environment: the environment itself, or one for each file `<name>.env` in the folder
 * COMPANIES. Throws ConfigError with one line per error.
 */
export function readCompanies(env: Env): CompanyConfig[] {
  if (!env.COMPANIES) return [{ name: null, config: readConfig(env) }]
  const errors = COMPANIES_SETTINGS.filter(key => env[key] && key !== 'DATA_DIR').map(
    key => `${key}: must be in a company’s own file, because COMPANIES is set.`,
  )
  const companies: CompanyConfig[] = []
  for (const name of namesIn(env.COMPANIES)) {
    const config = readOrCollectErrors(errors, name, () => readConfig(buildCompanyEnvironment(env, name)))
    if (config) companies.push({ name, config })
  }
  errors.push(...listShared(companies))
  if (errors.length > 0) throw new ConfigError(errors)
  return companies
}

/** Builds the environment of one company: its file, and the settings of the process that concern all. */
export function buildCompanyEnvironment(env: Env, name: string): Env {
  if (!env.COMPANIES) throw new ConfigError(['COMPANIES: not set. Set it to the folder with the company files.'])
  const file = join(env.COMPANIES, name + ENDING)
  if (!existsSync(file)) throw new ConfigError([`COMPANIES: the folder has no file ${name}${ENDING}.`])
  const { settings, errors } = readEnvFile(file)
  for (const key of Object.keys(settings)) {
    if (PROCESS_SETTINGS.includes(key) || key === 'COMPANIES')
      errors.push(`${key}: applies to all companies. Set it in .env.`)
    else if (!COMPANIES_SETTINGS.includes(key)) errors.push(`${key}: is not a known setting. Check the spelling.`)
  }
  if (!settings.BASE_URL)
    errors.push('BASE_URL: required. Its host name decides which requests belong to this company.')
  if (errors.length > 0) throw new ConfigError(errors.map(error => `${name}${ENDING}: ${error}`))
  const ofProcess = Object.fromEntries(PROCESS_SETTINGS.map(key => [key, env[key]]))
  return { ...ofProcess, DATA_DIR: join(env.DATA_DIR || 'var', name), ...settings }
}

function namesIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith(ENDING)) : []
  if (files.length === 0) throw new ConfigError([`COMPANIES: ${folder} has no company files, such as acme${ENDING}.`])
  const wrong = files.filter(file => !/^[a-z0-9][a-z0-9-]{0,30}\.env$/.test(file))
  if (wrong.length > 0)
    throw new ConfigError(
      wrong.map(file => `COMPANIES: ${file}: use only lowercase letters, digits and hyphens in the file name.`),
    )
  return files.map(file => file.slice(0, -ENDING.length)).toSorted()
}

/** Reads one company. Each error begins with the name of its file. */
function readOrCollectErrors(errors: string[], name: string, read: () => Config): Config | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const file = `${name}${ENDING}: `
    errors.push(...error.errors.map(line => (line.startsWith(file) ? line : file + line)))
    return null
  }
}

/** Settings that must be unique for each company, with the consequence if two share one. */
const own: { of: (config: Config) => (string | null | undefined)[]; why: string }[] = [
  { of: ({ hosts }) => hosts, why: 'a request to this host would belong to both' },
  { of: ({ databaseUrl }) => databasesIn(databaseUrl), why: 'they would share one database' },
  {
    of: ({ secretKey, secretKeyBefore }) => [secretKey, secretKeyBefore],
    why: 'a link from one company would open in the other',
  },
  { of: ({ s3 }) => [s3 && `${s3.endpoint}/${s3.bucket}`], why: 'they would share their files' },
  {
    of: ({ razorpay, razorpayOld }) => [razorpay?.keyId, razorpayOld?.keyId],
    why: 'payments of one company would be mismatches for the other',
  },
  {
    of: ({ razorpayx }) => [razorpayx?.accountNumber],
    why: 'partners of one company would be paid from the account of the other',
  },
  {
    of: ({ whatsapp }) => [whatsapp?.phoneNumberId],
    why: 'messages to this number would reach only one of them',
  },
]
const keysOf = [
  'BASE_URL or HOSTS',
  'DATABASE_URL',
  'SECRET_KEY',
  'STORAGE_S3_BUCKET',
  'RAZORPAY_KEY_ID',
  'RAZORPAYX_ACCOUNT_NUMBER',
  'WHATSAPP_PHONE_NUMBER_ID',
]

/** Returns an error line for each two companies that share a setting that must be unique. */
function listShared(companies: CompanyConfig[]): string[] {
  return companies.flatMap((one, at) =>
    companies.slice(at + 1).flatMap(other => {
      const both = `${one.name}${ENDING} and ${other.name}${ENDING}`
      const errors = own.flatMap(({ of, why }, key) => {
        const others = of(other.config)
        return of(one.config).some(value => value && others.includes(value))
          ? [`${both}: have the same ${keysOf[key]}, so ${why}.`]
          : []
      })
      return isWithin(one.config.dataDir, other.config.dataDir)
        ? [...errors, `${both}: one DATA_DIR is inside the other. Give each company a separate folder.`]
        : errors
    }),
  )
}

/**
 * Returns server and name of each database in a connection string. The user is left out, because another user is not
 * another database.
 */
function databasesIn(url: string | undefined): string[] {
  return (url ? splitServers(url) : []).map(server => {
    const { hostname, port, pathname, username } = new URL(server)
    return `${hostname.toLowerCase()}:${port || 5432}${pathname.length > 1 ? pathname : `/${username}`}`
  })
}

/** True if two folders are the same or one contains the other, however their paths are written. */
function isWithin(one: string, other: string): boolean {
  const [first, second] = [one, other].map(
    folder => (existsSync(folder) ? realpathSync(folder) : resolve(folder)) + sep,
  )
  return first!.startsWith(second!) || second!.startsWith(first!)
}
