import { loadWords } from '#web/shell/words/browser-words.ts'
import { says } from '#web/shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/shell/words/once.ts'
export const handle = says('approvals')
export const clientLoader = () => loadWords(handle.areas)
