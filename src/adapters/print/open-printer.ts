import type { CompanyLook } from '#kernel/company-look.ts'
import '#modules/accounting/ports.ts'
import '#modules/payables/ports.ts'
import type { Words } from '#i18n/open-words.ts'
import type { Printer } from '#modules/documents/ports.ts'
import type { Ports } from '#platform/app.ts'
import { openHelper } from '#platform/helper.ts'
import { buildDocumentPage } from './document-page.ts'
import { buildPartnerStatementPage } from './partner-statement-page.ts'
import { buildStatementPage } from './statement-page.ts'
import type { TypesetJob } from './typesetter.ts'

/**
 * Opens the printer. Texts and numbers are prepared here; a separate process typesets them, at some 20 ms a page, and
 * ends when idle to free its memory. Node runs it from its source; nothing is built for it.
 */
export function openPrinter(words: Words, company: { look?: CompanyLook } = {}): OpenPrinter {
  const helper = openHelper<TypesetJob, Uint8Array>('src/adapters/print/typesetter-process.ts', PRINT_TIMES)
  return {
    print: async document =>
      helper.ask({
        page: buildDocumentPage(document, words),
        issuedAt: document.issuedAt,
        logo: fitLetterheadLogo(company.look),
      }),
    printStatement: async statement =>
      helper.ask({
        page: buildStatementPage(statement, words),
        issuedAt: statement.issuedAt,
        logo: fitLetterheadLogo(company.look),
      }),
    printPartnerStatement: async statement =>
      helper.ask({
        page: buildPartnerStatementPage(statement, words),
        issuedAt: statement.issuedAt,
        logo: fitLetterheadLogo(company.look),
      }),
    close: helper.close,
  }
}

type OpenPrinter = {
  print: Printer
  printStatement: Ports['statementPrinter']
  printPartnerStatement: Ports['partnerStatementPrinter']
  close: () => void
}

/** Fits the logo into the letterhead, in pt. The typesetter accepts pictures only as text within a drawing. */
function fitLetterheadLogo({ logo }: CompanyLook = {}) {
  if (!logo) return undefined
  const { width, height, png } = logo
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`
  return { svg, width: Math.min(112, (34 * width) / height) }
}

const PRINT_TIMES = { idleMs: 30_000, mostMs: 30_000 }
