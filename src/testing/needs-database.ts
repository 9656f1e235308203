import { collectDependencies } from './list-imports.ts'

/** The packages that open a database. */
export const databaseDrivers = ['@electric-sql/pglite', 'pg']

/** True if a test needs a database: its imports lead to a driver, at any distance. */
export function needsDatabase(test: string): boolean {
  const behind = collectDependencies(test)
  return databaseDrivers.some(name => behind.has(`npm:${name}`))
}
