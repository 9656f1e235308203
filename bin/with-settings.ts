import { type Config, readConfig } from '../src/platform/config/config.ts'
import { describeStartError } from '../src/platform/start-error.ts'
import { loadEnv } from './load-env.ts'

/** Runs work on a stopped Thikana with its settings. An error is printed as one line, and the program ends with 1. */
export async function withSettings(work: (config: Config) => Promise<void>): Promise<void> {
  await loadEnv()
  let config: Config | null = null
  try {
    config = readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
    await work(config)
  } catch (error) {
    console.error((config && describeStartError(error, config)) ?? (error as Error).message)
    process.exitCode = 1
  }
}
