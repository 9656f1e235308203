import { createContext, use, useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { WordsLink } from '../words/use-words.tsx'
import onCall from './on-call.ts?as-text'
import onTouch from './on-touch.ts?as-text'
import { PageText } from './page-text.tsx'

/** The page holds its scripts for who may call for them: `on-call.ts` has asked, or it answers a post. Known on the server alone. */
export const CallContext = createContext(false)

type Props = {
  handle: ScreenHandle
  /** There is something for script to do before any touch. */
  busy: boolean
  /** The page has links that only script can answer as they should: the login dialog's. */
  callable: boolean
}

/** The script of a page, as the first screen of the visit asks for it: at once, with the first touch, when it is called for, or none. */
export function PageScript({ handle, busy, callable }: Props) {
  const called = use(CallContext)
  const [when] = useState(() => {
    if (handle.static) return callable ? 'on-call' : 'never'
    return handle.touch && !busy ? 'on-touch' : 'at-once'
  })
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  if (when === 'never') return null
  return (
    <>
      <ScrollRestoration />
      {when === 'at-once' ? (
        <>
          <WordsLink />
          <Scripts />
        </>
      ) : (
        // Within it a browser neither fetches nor runs; what it holds is what the little script right behind it takes. React leaves it as it is.
        <>
          <noscript>
            {(when === 'on-touch' || called) && (
              <>
                <WordsLink />
                <Scripts nonce="" />
              </>
            )}
          </noscript>
          <PageText script={when === 'on-touch' ? onTouch : onCall} />
        </>
      )}
    </>
  )
}
