import { loadWords } from './browser-words.ts'
import { says } from './says.ts'

export { loader, shouldRevalidate } from './once.ts'
/** Header, footer, error pages, the login dialog, and the texts for a lost connection. */
export const handle = says('chrome', 'connection', 'errorPages', 'login')
export const clientLoader = () => loadWords(handle.areas)
