import { type Config, ConfigError, readConfig } from './config/config.ts'
import { startError } from './start-error.ts'

/** sysexits.h: a service manager need not try a wrong setting again. */
export const EX_CONFIG = 78

/** The settings, or the end of the process with a line for each that is wrong. */
export function configOrExit(env: Record<string, string | undefined>): Config {
  try {
    return readConfig(env)
  } catch (error) {
    return exitOnError(error, null)
  }
}

export function exitOnError(error: unknown, config: Config | null): never {
  const fault = config && startError(error, config)
  if (fault) process.stderr.write(`${fault}\n`)
  else if (!(error instanceof ConfigError)) throw error
  else for (const line of error.errors) process.stderr.write(`Configuration: ${line}\n`)
  process.exit(error instanceof ConfigError ? EX_CONFIG : 1)
}
