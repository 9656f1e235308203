import { allBehind } from './imports-of.ts'

/** The packages that open a database. */
export const drivers = ['@electric-sql/pglite', 'pg']

/** Whether a test needs a database: what it imports leads to a driver, however far off. */
export function touchesDatabase(test: string): boolean {
  const behind = allBehind(test)
  return drivers.some(name => behind.has(`npm:${name}`))
}
