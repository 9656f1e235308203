import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openPageWords } from './app-shell/words/browser-words.ts'
import { WordsContext } from './app-shell/words/use-words.tsx'

// Without its translations a page stays as the server rendered it, and works as it does without script.
const words = await openPageWords()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={words}>
        <HydratedRouter />
      </WordsContext>
    </StrictMode>,
  )
})
