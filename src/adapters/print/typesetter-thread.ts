import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#platform/thread.ts'
import { openTypesetter, type Sheet } from './typesetter.ts'

/** The entry of the thread that prints: pages in, PDFs out. */
const typeset = openTypesetter()
parentPort!.on('message', async (sheet: Sheet) => {
  const told: ThreadAnswer<Uint8Array> = await typeset(sheet).then(
    answer => ({ answer }),
    error => ({ fault: (error as Error).stack ?? String(error) }),
  )
  parentPort!.postMessage(told)
})
