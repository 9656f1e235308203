import { createContext, use, useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { WordsLink } from '../words/use-words.tsx'
import closeMenus from './close-menus.ts?as-text'
import { InlineScript } from './inline-script.tsx'
import onCall from './on-demand.ts?as-text'
import onTouch from './on-touch.ts?as-text'

/**
 * The start data of this page, as JSON. `now`: the page is a response to a post, which cannot be requested again. Set
 * on the server only.
 */
export const StartDataContext = createContext<{ now: boolean; text: () => string } | null>(null)

type Props = {
  handle: ScreenHandle
  /** True if script has work to do before any touch. */
  hasWork: boolean
  /** True if the page has links that need script to work in full: those of the login dialog. */
  needsDialog: boolean
}

/**
 * The script of a page, as the first screen of the visit requests it: immediately, on the first touch, on demand, or
 * not at all. Even then Escape closes a menu.
 */
export function PageScript({ handle, hasWork, needsDialog }: Props) {
  const startData = use(StartDataContext)
  const [when] = useState(() => {
    if (handle.static) return needsDialog ? 'on-call' : 'never'
    return handle.touch && !hasWork ? 'on-touch' : 'at-once'
  })
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  if (when === 'never') return <InlineScript script={closeMenus} />
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
          <PageData text={(when === 'on-touch' || startData?.now) && startData ? startData.text() : ''} />
          <InlineScript script={when === 'on-touch' ? onTouch : onCall} />
        </>
      )}
    </>
  )
}

/** A data block that does not execute; the small script right after it reads it. */
const PageData = ({ text }: { text: string }) => (
  <script
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its '<' written as an escape
    dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
  />
)
