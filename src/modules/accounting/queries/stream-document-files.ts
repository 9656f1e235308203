import { toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readDocument } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { restrictToOwnRegistrations } from './restrict-to-own-registrations.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

/** `content` is null where the document could be neither read nor printed. */
export type DocumentFile = { path: string; at: Date; content: Uint8Array | null }

/**
 * Yields every tax document of a period as a PDF, in a folder for each kind. A document that fails does not stop the
 * others. Rejects with 'forbidden'.
 */
export async function* streamDocumentFiles(
  app: App,
  staff: Staff,
  requestedPeriod: AccountingPeriod,
): AsyncGenerator<DocumentFile> {
  requirePermission(staff, 'money')
  const period = await restrictToOwnRegistrations(app, staff, requestedPeriod)
  for await (const rows of streamTaxDocuments(app, period))
    for (const { id, kind, number, issuedOn } of rows) {
      const content = await readDocument(app, id).then(
        file => file.content,
        error => {
          app.log.error({ documentId: id, error: String(error) }, 'document left out of a ZIP')
          return null
        },
      )
      yield { path: `${kind}/${number.replaceAll('/', '-')}.pdf`, at: toIndiaInstant(issuedOn, 12), content }
    }
}
