import type { Supplier } from '#modules/documents/rules/document.ts'
import type { Statement } from './rules/statement.ts'

/** A statement as it is printed. */
export type PrintedStatement = Statement & { supplier: Supplier; issuedAt: Date }

declare module '#platform/app.ts' {
  interface Ports {
    /** Makes the PDF of a statement of account. */
    statementPrinter: (statement: PrintedStatement) => Promise<Uint8Array>
  }
}
