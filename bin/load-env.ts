import { existsSync } from 'node:fs'
import { readEnvFile } from '../src/platform/config/env-file.ts'

/**
 * Reads `.env` where there is one. Ends the program where a value would be cut. With COMPANY=acme the settings of that company of
 * COMPANIES take their place: for the programs that look after one company.
 */
export async function loadEnv(): Promise<void> {
  if (existsSync('.env')) {
    const { errors } = readEnvFile('.env')
    if (errors.length > 0) end(errors.map(error => `.env: ${error}`))
    process.loadEnvFile('.env')
  }
  if (process.env.COMPANY) await takeCompany(process.env.COMPANY)
}

async function takeCompany(name: string) {
  const { companyEnvironment } = await import('../src/platform/config/companies.ts') // a server that serves them all reads it in its own build
  const { ConfigError } = await import('../src/platform/config/config.ts')
  try {
    const settings = companyEnvironment(process.env, name)
    delete process.env.COMPANIES
    for (const [key, value] of Object.entries(settings)) if (value !== undefined) process.env[key] = value
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    end(error.errors)
  }
}

/** A wrong setting: a service is not started again and again for it. */
function end(errors: string[]): never {
  for (const error of errors) console.error(error)
  process.exit(78)
}
