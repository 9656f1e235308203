import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { SentCode } from '#web/app-shell/chrome/login-link.tsx'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeErrors, toast } from '#web/ui/toasts/toast-store.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LOGIN_TOAST_SUBJECT } from './login-toast-subject.ts'
import { OtpForm } from './otp-form.tsx'
import type { TypedCustomer } from './typed-customer.ts'

type Answer = Partial<{
  sent: SentCode
  unknown: TypedCustomer
  signedIn: { name: string }
  resent: number
}> &
  Partial<FormError>

type Step = 'number' | 'code' | 'account'
type Props = {
  open: boolean
  onClose: () => void
  digits: number
  /** The path after the login; empty stays on this page. */
  next: string
  /** Starts at the OTP step (QUOTE-03). */
  codeSent?: SentCode | null
  /** Called with the number to which an OTP was sent from this dialog. */
  onMobile?: ((mobile: string) => void) | undefined
}

/** AUTH-01, 03, 04, 05: number, OTP, and the name where the number is new, without leaving the page. */
export function LoginDialog({ open, onClose, digits, next, codeSent = null, onMobile }: Props) {
  const t = useTranslation()
  const fetcher = useFetcher<Answer>()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [step, setStep] = useState<Step>('number')
  const [whatsapp, setWhatsapp] = useState(false)
  const [known, setKnown] = useState<TypedCustomer>({ name: '', email: '' })
  const handled = useRef<Answer | undefined>(undefined)
  const answer = fetcher.data
  /** The response that a step back left behind: an error about a code is no error of the number. */
  const [dismissed, setLeft] = useState<Answer>()
  const { code, text, fields = {} } = answer ?? {}
  const formError = code && text && answer !== dismissed ? { code, text, fields } : undefined

  useEffect(() => {
    if (!codeSent) return
    closeErrors(LOGIN_TOAST_SUBJECT)
    setSent(codeSent)
    setStep('code')
  }, [codeSent])

  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer // each answer moves the dialog on once
    if (answer.sent) {
      closeErrors(LOGIN_TOAST_SUBJECT)
      setSent(answer.sent)
      setStep('code')
      onMobile?.(answer.sent.mobile)
    }
    if (answer.unknown) {
      setKnown(answer.unknown)
      setStep('account')
    }
    if (answer.signedIn) {
      toast({
        kind: 'success',
        title: t('login.welcome'),
        text: t('login.welcomeText', { name: answer.signedIn.name }),
        about: LOGIN_TOAST_SUBJECT,
      })
      onClose()
    }
    // A code that could not be sent is also reported in a toast (AUTH-10).
    if (answer.code && step === 'number' && !answer.fields?.mobile)
      toast({ kind: 'error', title: t('login.sendFailed'), about: LOGIN_TOAST_SUBJECT })
  }, [answer, onClose, onMobile, step, t])

  function goBack() {
    setLeft(answer)
    setStep('number')
  }

  function close() {
    if (step === 'code') toast({ kind: 'error', title: t('login.verifyDismissed'), about: LOGIN_TOAST_SUBJECT })
    setStep('number')
    onClose()
  }

  const title = { number: t('login.title'), code: t('login.otpTitle'), account: t('login.createTitle') }[step]
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={t('login.close')} wide>
      {step === 'number' && (
        <LoginForm
          {...{ next, digits, formError, fetcher, whatsapp }}
          mobile={sent?.mobile ?? ''}
          onWhatsapp={setWhatsapp}
        />
      )}
      {step === 'code' && (
        <OtpForm
          mobile={formatMobile(sent?.mobile ?? '')}
          wait={sent?.wait ?? 0}
          digits={digits}
          formError={formError}
          resent={answer?.resent}
          offersWhatsapp={codeSent !== null}
          fetcher={fetcher}
          onBack={goBack}
        />
      )}
      {step === 'account' && (
        <CreateAccountForm mobile={formatMobile(sent?.mobile ?? '')} {...{ known, formError, fetcher }} />
      )}
    </Dialog>
  )
}
