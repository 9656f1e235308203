import { allBehind } from './imports-of.ts'

/** The packages that open a database. */
export const drivers = ['@electric-sql/pglite', 'pg']

/** True if a test needs a database: its imports lead to a driver, at any distance. */
export function touchesDatabase(test: string): boolean {
  const behind = allBehind(test)
  return drivers.some(name => behind.has(`npm:${name}`))
}
