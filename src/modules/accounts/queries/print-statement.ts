import { supplierOf } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Statement } from '../rules/statement.ts'

/** The PDF of a statement, printed anew each time: it is no document of the law's, and has no number. */
export const printStatement = (app: App, statement: Statement): Promise<Uint8Array> =>
  app.ports.statementPrinter({ ...statement, supplier: supplierOf(app), issuedAt: app.now() })
