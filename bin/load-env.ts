import { existsSync } from 'node:fs'
import { readEnvFile } from '../src/platform/config/env-file.ts'

/**
 * Reads `.env` if it exists. Ends the program if a value would be cut. With COMPANY=acme the settings of that company
 * of COMPANIES replace it, for programs that work on one company.
 */
export async function loadEnv(): Promise<void> {
  if (existsSync('.env')) {
    const { errors } = readEnvFile('.env')
    if (errors.length > 0) end(errors.map(error => `.env: ${error}`))
    process.loadEnvFile('.env')
  }
  if (process.env.COMPANY) await applyCompanySettings(process.env.COMPANY)
}

async function applyCompanySettings(name: string) {
  // A server for all companies reads the settings in its own build.
  const { buildCompanyEnvironment } = await import('../src/platform/config/companies.ts')
  const { ConfigError } = await import('../src/platform/config/config.ts')
  try {
    const settings = buildCompanyEnvironment(process.env, name)
    delete process.env.COMPANIES
    for (const [key, value] of Object.entries(settings)) if (value !== undefined) process.env[key] = value
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    end(error.errors)
  }
}

/** Ends with a code for a wrong setting, with which a service manager does not restart it. */
function end(errors: string[]): never {
  for (const error of errors) console.error(error)
  process.exit(78)
}
