import type { Supplier } from '#modules/documents/rules/document.ts'
import type { Statement } from './rules/statement.ts'

/** A statement of account with the branch that sends it. */
export type SuppliedStatement = Statement & { supplier: Supplier }

/** A statement of account as it is printed. */
export type PrintedStatement = SuppliedStatement & { issuedAt: Date }

declare module '#platform/app.ts' {
  interface Ports {
    /** Makes the PDF of a statement of account. */
    statementPrinter: (statement: PrintedStatement) => Promise<Uint8Array>
  }
}
