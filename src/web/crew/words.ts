import type { ScreenHandle } from '#web/shell/handle.ts'
import { loadWords } from '#web/shell/words/browser-words.ts'
import { says } from '#web/shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/shell/words/once.ts'
export const handle = { ...says('crew', 'move'), manifest: '/crew/manifest.webmanifest' } satisfies ScreenHandle &
  ReturnType<typeof says>
export const clientLoader = () => loadWords(handle.areas)
