import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A second tap of a button may come before the screen could say that the first is on its way; another button asks for something else. */
const DOUBLE_TAP_MS = 700
/** Of a post by the browser itself the page sees no end but the page that follows. */
const LEAVING_MS = 10_000

/** What was sent last, by which of its buttons, and until when (page's clock, ms) that button and the whole form are not sent again. */
type Sent = { form: EventTarget | null; by: EventTarget | null; byUntil: number; until: number }

/** A form goes once until it is answered, however often its button is tapped; but for those where each tap counts: `data-each-tap`. */
export function useSendOnce() {
  const posting = useNavigation().formMethod === 'POST'
  const sent = useRef<Sent>({ form: null, by: null, byUntil: 0, until: 0 })

  useEffect(() => {
    sent.current.until = posting ? Number.POSITIVE_INFINITY : 0
    if (!posting) sent.current.byUntil = 0 // answered
  }, [posting])

  useEffect(() => {
    const stopSecond = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || 'eachTap' in form.dataset) return
      const { submitter: by, timeStamp: now } = event
      const { current: last } = sent
      if (form === last.form && (now < last.until || (by === last.by && now < last.byUntil))) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else sent.current = { form, by, byUntil: now + DOUBLE_TAP_MS, until: 0 }
    }
    /** What script has not taken over is the browser's. */
    const noteLeaving = (event: SubmitEvent) => {
      if (!event.defaultPrevented) sent.current.until = event.timeStamp + LEAVING_MS
    }
    const comeBack = () => {
      sent.current.byUntil = sent.current.until = 0
    }
    document.addEventListener('submit', stopSecond, true)
    window.addEventListener('submit', noteLeaving)
    window.addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('submit', stopSecond, true)
      window.removeEventListener('submit', noteLeaving)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
