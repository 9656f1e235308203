import { loadWords } from './browser-words.ts'
import { declareTextAreas } from './declare-text-areas.ts'

export { loader, shouldRevalidate } from './once.ts'
/** Header, footer, error pages, the login dialog, and the texts for a lost connection. */
export const handle = declareTextAreas('chrome', 'connection', 'errorPages', 'login')
export const clientLoader = () => loadWords(handle.areas)
