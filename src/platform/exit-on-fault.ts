import { type Config, ConfigFault, readConfig } from './config.ts'
import { startFault } from './start-fault.ts'

/** sysexits.h: a service manager need not try a wrong setting again. */
export const EX_CONFIG = 78

/** The settings, or the end of the process with a line for each that is wrong. */
export function configOrExit(env: Record<string, string | undefined>): Config {
  try {
    return readConfig(env)
  } catch (error) {
    return exitOnFault(error, null)
  }
}

export function exitOnFault(error: unknown, config: Config | null): never {
  const fault = config && startFault(error, config)
  if (fault) process.stderr.write(`${fault}\n`)
  else if (!(error instanceof ConfigFault)) throw error
  else for (const line of error.faults) process.stderr.write(`Configuration: ${line}\n`)
  process.exit(error instanceof ConfigFault ? EX_CONFIG : 1)
}
