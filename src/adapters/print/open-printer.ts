import type { Printer } from '#modules/documents/ports.ts'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import { openThread } from '#platform/thread.ts'

/**
 * A page takes a tenth of a second of the processor, so a thread prints, and the typesetter's 60 MB go when it has been idle.
 * In development it is not built: the process prints by itself.
 */
export function openPrinter(): { print: Printer; close: () => Promise<void> } {
  if (import.meta.env.DEV) {
    return {
      print: async document => (await import('./print.tsx')).printPdf(document),
      close: async () => {},
    }
  }
  const thread = openThread<IssuedDocument, Uint8Array>('./build/print/thread.js', PRINT_TIMES)
  return { print: thread.ask, close: thread.close }
}
const PRINT_TIMES = { idleMs: 30_000, mostMs: 30_000 }
