import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { openGoodsReceipt } from '#modules/documents/index.server.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import { readBoxLabels, readForwardingNote } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { readCrewJob } from './read-crew-job.ts'

const crew = { kind: 'system', name: 'crew' } as const

/** Returns a document for the goods of a worker's job. Refuses 'unknown' crew.job, document.unknown. */
export async function readCrewDocument(
  app: App,
  worker: Worker,
  jobId: number,
  { document, boxes }: { document: string; boxes: number },
): Promise<StoredFile> {
  const { orderNo } = await readCrewJob(app, worker, jobId)
  if (document === 'forwarding-note') return readForwardingNote(app, crew, orderNo)
  if (document === 'goods-receipt') return openGoodsReceipt(app, crew, orderNo)
  if (document === 'box-labels') return readBoxLabels(app, crew, orderNo, boxes)
  throw reject('unknown', 'document.unknown')
}
