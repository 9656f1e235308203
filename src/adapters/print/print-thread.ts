import { parentPort } from 'node:worker_threads'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import type { ThreadAnswer } from '#platform/thread.ts'
import { printPdf } from './print.tsx'

/** The entry of the thread that prints: documents in, PDFs out. */
parentPort!.on('message', async (document: IssuedDocument) => {
  const told: ThreadAnswer<Uint8Array> = await printPdf(document).then(
    answer => ({ answer: new Uint8Array(answer) }),
    error => ({ fault: (error as Error).stack ?? String(error) }),
  )
  parentPort!.postMessage(told)
})
