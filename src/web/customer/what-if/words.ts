import { loadWords } from '#web/shell/words/browser-words.ts'
import { says } from '#web/shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/shell/words/once.ts'
export const handle = says('booking', 'move', 'wizard')
export const clientLoader = () => loadWords(handle.areas)
