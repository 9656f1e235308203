import { type RefObject, useEffect, useRef, useState } from 'react'
import { openLogin, type SentCode } from '#web/app-shell/chrome/login-link.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** Set if a code was just sent. */
  codeSent: SentCode | undefined
  /** True once the customer is logged in. */
  known: boolean
  /** Called with a number that was changed in the dialog. */
  onMobile: (mobile: string) => void
}

/** Asks for the OTP over the form of a step that requires a login, then submits the form again. */
export function LoginGate({ form, codeSent, known, onMobile }: Props) {
  const [scripted, setScripted] = useState(false)
  const waiting = useRef(false)
  const latest = useRef(onMobile)
  latest.current = onMobile
  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (codeSent) waiting.current = openLogin({ next: '', sent: codeSent, onMobile: mobile => latest.current(mobile) })
  }, [codeSent])
  useEffect(() => {
    if (!known || !waiting.current) return
    waiting.current = false
    form.current?.requestSubmit()
  }, [known, form])
  return scripted && !known && <input type="hidden" name="dialog" value="1" />
}
