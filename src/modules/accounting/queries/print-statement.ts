import type { App } from '#platform/app.ts'
import type { SuppliedStatement } from '../ports.ts'

/** Prints a statement of account as a PDF, each time again: it is not a statutory document and has no number. */
export const printStatement = (app: App, statement: SuppliedStatement): Promise<Uint8Array> =>
  app.ports.statementPrinter({ ...statement, issuedAt: app.now() })
