import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { loadWords } from '#web/app-shell/words/browser-words.ts'
import { says } from '#web/app-shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/app-shell/words/once.ts'
export const handle = { ...says('crew', 'move'), manifest: '/crew/manifest.webmanifest' } satisfies ScreenHandle &
  ReturnType<typeof says>
export const clientLoader = () => loadWords(handle.areas)
