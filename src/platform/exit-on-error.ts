import { type CompanyConfig, readCompanies } from './config/companies.ts'
import { type Config, ConfigError } from './config/config.ts'
import { describeStartError } from './start-error.ts'

/** sysexits.h: a service manager need not restart with a wrong setting. */
export const EX_CONFIG = 78

/** Reads the companies with their settings, or ends the process with a line for each wrong setting. */
export function readCompaniesOrExit(env: Record<string, string | undefined>): CompanyConfig[] {
  try {
    return readCompanies(env)
  } catch (error) {
    return exitOnError(error, null)
  }
}

export function exitOnError(error: unknown, config: Config | null): never {
  const problem = config && describeStartError(error, config)
  if (problem) process.stderr.write(`${problem}\n`)
  else if (!(error instanceof ConfigError)) throw error
  else for (const line of error.errors) process.stderr.write(`Configuration: ${line}\n`)
  process.exit(error instanceof ConfigError ? EX_CONFIG : 1)
}
