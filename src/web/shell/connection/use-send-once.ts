import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A second tap may come before the screen could say that the first is on its way. */
const DOUBLE_TAP_MS = 700
/** Of a post by the browser itself the page sees no end but the page that follows. */
const LEAVING_MS = 10_000

/** A form goes once until it is answered, however often its button is tapped; but for those where each tap counts: `data-each-tap`. */
export function useSendOnce() {
  const posting = useNavigation().formMethod === 'POST'
  const sent = useRef<{ form: EventTarget | null; until: number }>({ form: null, until: 0 })

  useEffect(() => {
    sent.current.until = posting ? Number.POSITIVE_INFINITY : 0
  }, [posting])

  useEffect(() => {
    const stopSecond = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || 'eachTap' in form.dataset) return
      if (form === sent.current.form && event.timeStamp < sent.current.until) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else sent.current = { form, until: event.timeStamp + DOUBLE_TAP_MS }
    }
    /** What script has not taken over is the browser's. */
    const noteLeaving = (event: SubmitEvent) => {
      if (!event.defaultPrevented) sent.current.until = event.timeStamp + LEAVING_MS
    }
    const comeBack = () => {
      sent.current.until = 0
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
