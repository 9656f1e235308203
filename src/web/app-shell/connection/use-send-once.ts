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
  const { state, formMethod, location } = useNavigation()
  const posting = formMethod === 'POST'
  const key = location?.key
  const askedFor = useRef<string>(undefined)
  const sent = useRef<Sent>({ form: null, by: null, byUntil: 0, until: 0 })

  useEffect(() => {
    if (state === 'submitting') askedFor.current = key
    // A refusal is shown while the page still loads its data again, at the location that was asked for; a redirect goes to another. Its form can be corrected and sent at once.
    const isRefused = state === 'loading' && key === askedFor.current
    sent.current.until = posting && !isRefused ? Number.POSITIVE_INFINITY : 0
    if (!posting) sent.current.byUntil = 0 // answered
  }, [posting, state, key])

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
    /** Whoever corrects a field before the next tap does not tap twice. */
    const noteTyping = ({ target }: Event) => {
      if ((target as Element).closest('form') === sent.current.form) sent.current.byUntil = 0
    }
    const comeBack = () => {
      sent.current.byUntil = sent.current.until = 0
    }
    document.addEventListener('submit', stopSecond, true)
    document.addEventListener('input', noteTyping, true)
    window.addEventListener('submit', noteLeaving)
    window.addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('submit', stopSecond, true)
      document.removeEventListener('input', noteTyping, true)
      window.removeEventListener('submit', noteLeaving)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
