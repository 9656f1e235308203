import { reject } from '#kernel/domain-error.ts'
import { readDocument } from '#modules/documents/index.server.ts'
import { parseDocumentPath } from '#modules/documents/rules/document-path.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { storeOrderQuotation } from './store-order-quotation.ts'

/** Returns the document at an address, for the message that attaches it. Refuses 'unknown'. */
export async function readAttachment(app: App, address: string): Promise<StoredFile> {
  const parsedAddress = parseDocumentPath(address)
  if (!parsedAddress) throw reject('unknown', 'document.unknown')
  if ('id' in parsedAddress) return readDocument(app, parsedAddress.id)
  return readDocument(
    app,
    await storeOrderQuotation(app, { kind: 'system', name: 'messages' }, parsedAddress.quotationOf),
  )
}
