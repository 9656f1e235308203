import { refuse } from '#kernel/refusal.ts'
import { readDocument } from '#modules/documents/index.server.ts'
import { readAddress } from '#modules/documents/rules/document-address.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { keepQuotationOf } from '../commands/placing/keep-quotation.ts'

/** The document at an address, for the message that takes it along. Refuses 'unknown'. */
export async function readAttachment(app: App, address: string): Promise<StoredFile> {
  const asked = readAddress(address)
  if (!asked) throw refuse('unknown', 'document.unknown')
  if ('id' in asked) return readDocument(app, asked.id)
  return readDocument(app, await keepQuotationOf(app, { kind: 'system', name: 'messages' }, asked.quotationOf))
}
