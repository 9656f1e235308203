import { loadWords } from '#web/app-shell/words/browser-words.ts'
import { says } from '#web/app-shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/app-shell/words/once.ts'
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
  'tracking',
)
export const clientLoader = () => loadWords(handle.areas)
