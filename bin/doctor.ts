/** `npm run doctor`: asks each provider whose keys are set whether they are right (`adapters/check-up.ts`), and prints one line each. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkUp } from '../src/adapters/check-up.ts'
import { type Config, ConfigFault, readConfig } from '../src/platform/config.ts'
import { openWords } from '../src/words/open-words.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const config = configOrExit()
const words = openWords(resolve(import.meta.dirname, '../src/words'))
const marks = { fine: '✓', wrong: '✗', off: '·' } as const
const findings = await checkUp(config, words, !config.production || process.env.ALLOW_SIMULATORS === 'true')
for (const { name, mark, words } of findings) console.log(`${marks[mark]} ${name.padEnd(10)} ${words}`)
const faults = faultsOf(process.env)
tell(faults)
process.exit(faults.length > 0 || findings.some(({ mark }) => mark === 'wrong') ? 1 : 0)

/** What is missing for a start is told after the providers: all that is set can be tried before. */
function configOrExit(): Config {
  const env = { ...process.env, ALLOW_SIMULATORS: 'true' }
  const faults = faultsOf(env)
  if (faults.length === 0) return readConfig(env)
  tell(faults)
  process.exit(1)
}

function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}

function tell(faults: string[]) {
  for (const fault of faults) console.log(`✗ ${'Settings'.padEnd(10)} ${fault}`)
}
