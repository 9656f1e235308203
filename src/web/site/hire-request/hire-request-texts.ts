import { loadWords } from '#web/app-shell/words/browser-words.ts'
import { declareTextAreas } from '#web/app-shell/words/declare-text-areas.ts'

export { loader, shouldRevalidate } from '#web/app-shell/words/once.ts'
export const handle = declareTextAreas('hireRequest', 'move')
export const clientLoader = () => loadWords(handle.areas)
