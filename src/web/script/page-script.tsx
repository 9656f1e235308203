import { createContext, use, useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { hydrateOnTouchText } from './hydrate-on-touch.ts'

/** The CSP nonce, known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * The script of a page, as the first screen of the visit asks for it: none, with the first touch, or at once. `busy`: there
 * is something for it to do before any touch.
 */
export function PageScript({ handle, busy }: { handle: ScreenHandle; busy: boolean }) {
  const [{ static: none, touch }] = useState({ ...handle, touch: handle.touch && !busy })
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  if (none) return null
  return (
    <>
      <ScrollRestoration />
      {touch ? <ScriptsOnTouch /> : <Scripts />}
    </>
  )
}

/** Within noscript a browser neither fetches nor runs; its text is what the little script takes them from. */
const ScriptsOnTouch = () => (
  <>
    <noscript id="late">
      <Scripts nonce="" />
    </noscript>
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
      dangerouslySetInnerHTML={{ __html: hydrateOnTouchText }}
    />
  </>
)
