import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A second tap of a button can come before the screen shows that the first was sent. Another button is another request.
 */
const DOUBLE_TAP_MS = 700
/** After a post by the browser itself, the only sign that it ended is the next page. */
const LEAVING_MS = 10_000

/** The form and button submitted last, and until when (page's clock, ms) that button and the whole form are blocked. */
type LastSubmit = {
  form: EventTarget | null
  button: EventTarget | null
  buttonBlockedUntil: number
  formBlockedUntil: number
}

/**
 * Submits a form only once until it gets a response, however often its button is tapped. Forms where each tap counts
 * carry `data-each-tap`.
 */
export function useSubmitOnce() {
  const { state, formMethod, location } = useNavigation()
  const posting = formMethod === 'POST'
  const key = location?.key
  const requestedKey = useRef<string>(undefined)
  const sent = useRef<LastSubmit>({ form: null, button: null, buttonBlockedUntil: 0, formBlockedUntil: 0 })

  useEffect(() => {
    if (state === 'submitting') requestedKey.current = key
    // After an error the page reloads its data at the requested location, while a redirect goes to another location.
    // The form can be corrected and submitted immediately.
    const isRefused = state === 'loading' && key === requestedKey.current
    sent.current.formBlockedUntil = posting && !isRefused ? Number.POSITIVE_INFINITY : 0
    if (!posting) sent.current.buttonBlockedUntil = 0 // response received
  }, [posting, state, key])

  useEffect(() => {
    const stopSecond = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || 'eachTap' in form.dataset) return
      const { submitter: by, timeStamp: now } = event
      const { current: last } = sent
      if (
        form === last.form &&
        (now < last.formBlockedUntil || (by === last.button && now < last.buttonBlockedUntil))
      ) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else sent.current = { form, button: by, buttonBlockedUntil: now + DOUBLE_TAP_MS, formBlockedUntil: 0 }
    }
    /** Blocks the form after a submit that script did not handle: the browser is leaving the page. */
    const noteLeaving = (event: SubmitEvent) => {
      if (!event.defaultPrevented) sent.current.formBlockedUntil = event.timeStamp + LEAVING_MS
    }
    /** A customer who corrects a field before the next tap is not double-tapping. */
    const noteTyping = ({ target }: Event) => {
      if ((target as Element).closest('form') === sent.current.form) sent.current.buttonBlockedUntil = 0
    }
    const comeBack = () => {
      sent.current.buttonBlockedUntil = sent.current.formBlockedUntil = 0
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
