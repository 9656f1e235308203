import type { Printer } from '#modules/documents/ports.ts'
import { openHelper } from '#platform/helper.ts'
import type { Words } from '#words/open-words.ts'
import { pageOf } from './page-of.ts'
import type { Sheet } from './typesetter.ts'

/**
 * Words and figures are put together here; a process of its own sets them, which takes some 20 ms a page, and the typesetter's
 * memory goes when it has been idle. It is read from its source, as Node does: nothing is built for it.
 */
export function openPrinter(words: Words): { print: Printer; close: () => void } {
  const helper = openHelper<Sheet, Uint8Array>('src/adapters/print/typesetter-process.ts', PRINT_TIMES)
  return {
    print: async document => helper.ask({ page: pageOf(document, words), issuedAt: document.issuedAt }),
    close: helper.close,
  }
}
const PRINT_TIMES = { idleMs: 30_000, mostMs: 30_000 }
