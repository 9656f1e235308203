import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { WordsLink } from '../words/use-words.tsx'
import { hydrateOnCallText, hydrateOnTouchText } from './hydrate-on-touch.ts'
import { PageText } from './page-text.tsx'

type Props = {
  handle: ScreenHandle
  /** There is something for script to do before any touch. */
  busy: boolean
  /** The page has links that only script can answer as they should: the login dialog's. */
  callable: boolean
}

/** The script of a page, as the first screen of the visit asks for it: at once, with the first touch, when it is called for, or none. */
export function PageScript({ handle, busy, callable }: Props) {
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
      {when === 'at-once' && (
        <>
          <WordsLink />
          <Scripts />
        </>
      )}
      {when === 'on-touch' && <LateScripts start={hydrateOnTouchText} />}
      {when === 'on-call' && <LateScripts start={hydrateOnCallText} />}
    </>
  )
}

/** Within noscript a browser neither fetches nor runs; its text is what the little script right behind it takes them from. */
const LateScripts = ({ start }: { start: string }) => (
  <>
    <noscript>
      <WordsLink />
      <Scripts nonce="" />
    </noscript>
    <PageText script={start} />
  </>
)
