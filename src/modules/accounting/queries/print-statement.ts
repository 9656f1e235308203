import type { App } from '#platform/app.ts'
import type { SuppliedStatement } from '../ports.ts'

/** The PDF of a statement, printed anew each time: it is no document of the law's, and has no number. */
export const printStatement = (app: App, statement: SuppliedStatement): Promise<Uint8Array> =>
  app.ports.statementPrinter({ ...statement, issuedAt: app.now() })
