import { loadWords } from '#web/shell/words/browser-words.ts'
import { says } from '#web/shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/shell/words/once.ts'
export const handle = says(
  'address',
  'booking',
  'bookingStages',
  'calendar',
  'cancellation',
  'changes',
  'documentList',
  'move',
  'newDate',
  'payment',
  'quotation',
  'reviews',
  'today',
)
export const clientLoader = () => loadWords(handle.areas)
