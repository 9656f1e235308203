import type { Printer } from '#modules/documents/ports.ts'
import { openThread } from '#platform/thread.ts'
import type { Words } from '#words/open-words.ts'
import { pageOf } from './page-of.ts'
import type { Sheet } from './typesetter.ts'

/**
 * Words and figures are put together here; a thread sets them, which takes some 20 ms of the processor a page, and the typesetter's
 * memory goes when it has been idle. The thread is read from its source, as Node does: nothing is built for it.
 */
export function openPrinter(words: Words): { print: Printer; close: () => Promise<void> } {
  const thread = openThread<Sheet, Uint8Array>('./src/adapters/print/typesetter-thread.ts', PRINT_TIMES)
  return {
    print: async document => thread.ask({ page: pageOf(document, words), issuedAt: document.issuedAt }),
    close: thread.close,
  }
}
const PRINT_TIMES = { idleMs: 30_000, mostMs: 30_000 }
