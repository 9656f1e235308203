/** Chooses the test files of a step by their content, so that nobody maintains a list. */
import { globSync, readFileSync } from 'node:fs'
import { needsDatabase } from '../src/testing/needs-database.ts'

/**
 * Returns the tests of the embedded database itself, and the first database test of each module. All others run on
 * PostgreSQL.
 */
export function embeddedTests(): string[] {
  const own = ['src/*.test.ts', 'src/platform/**/*.test.ts', 'src/testing/*.test.ts']
  const modules = globSync('src/modules/*').sort()
  const smoke = modules.flatMap(module => databaseTests(`${module}/**/*.test.ts`).slice(0, 1))
  return [...databaseTests(own), ...smoke]
}

/** Returns the tests that run random histories, longer ones in a full run. */
export const historyTests = (): string[] =>
  databaseTests('src/**/*.test.ts').filter(file => readFileSync(file, 'utf8').includes('propertyRuns('))

const databaseTests = (pattern: string | string[]): string[] => globSync(pattern).sort().filter(needsDatabase)
