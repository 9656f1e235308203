import { loadWords } from '#web/app-shell/words/browser-words.ts'
import { says } from '#web/app-shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/app-shell/words/once.ts'
export const handle = says('changes', 'documentList', 'tracking')
export const clientLoader = () => loadWords(handle.areas)
