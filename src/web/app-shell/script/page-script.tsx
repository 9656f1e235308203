import { createContext, use, useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { WordsLink } from '../words/use-words.tsx'
import onCall from './on-call.ts?as-text'
import onTouch from './on-touch.ts?as-text'
import { PageText } from './page-text.tsx'

/** What brings this page to life, as JSON; `now`: it answers a post, and asked for again it would be another. Known on the server alone. */
export const CallContext = createContext<{ now: boolean; text: () => string } | null>(null)

type Props = {
  handle: ScreenHandle
  /** There is something for script to do before any touch. */
  busy: boolean
  /** The page has links that only script can answer as they should: the login dialog's. */
  callable: boolean
}

/** The script of a page, as the first screen of the visit asks for it: at once, with the first touch, when it is called for, or none. */
export function PageScript({ handle, busy, callable }: Props) {
  const call = use(CallContext)
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
        <>
          <PageData text={(when === 'on-touch' || call?.now) && call ? call.text() : ''} />
          <PageText script={when === 'on-touch' ? onTouch : onCall} />
        </>
      )}
    </>
  )
}

/** Nothing that runs: what the little script right behind it takes. */
const PageData = ({ text }: { text: string }) => (
  <script
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its '<' written as an escape
    dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
  />
)
