import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { SentCode } from '#web/shell/chrome/login-link.tsx'
import type { FormFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { LoginForm } from './login-form.tsx'
import { OtpForm } from './otp-form.tsx'

type Answer = Partial<{
  sent: SentCode
  unknown: { mobile: string }
  signedIn: { name: string }
  resent: number
}> &
  Partial<FormFault>

type Step = 'number' | 'code' | 'account'
type Props = {
  open: boolean
  onClose: () => void
  digits: number
  /** Where the login leads; empty stays on this page. */
  next: string
  /** Begin at the code (QUOTE-03). */
  codeSent?: SentCode | null
}

/** AUTH-01, 03, 04, 05: number, code, and name where the number is new, without leaving the page. */
export function LoginDialog({ open, onClose, digits, next, codeSent = null }: Props) {
  const say = useSay()
  const fetcher = useFetcher<Answer>()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [step, setStep] = useState<Step>('number')
  const [whatsapp, setWhatsapp] = useState(false)
  const handled = useRef<Answer | undefined>(undefined)
  const answer = fetcher.data
  const { code, text, fields = {} } = answer ?? {}
  const fault = code && text ? { code, text, fields } : undefined

  useEffect(() => {
    if (!codeSent) return
    setSent(codeSent)
    setStep('code')
  }, [codeSent])

  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer // each answer moves the dialog on once
    if (answer.sent) {
      setSent(answer.sent)
      setStep('code')
    }
    if (answer.unknown) setStep('account')
    if (answer.signedIn) {
      toast({
        kind: 'success',
        title: say('login.welcome'),
        text: say('login.welcomeText', { name: answer.signedIn.name }),
      })
      onClose()
    }
    // A code that could not be sent is told at the top right as well (AUTH-10).
    if (answer.code && step === 'number' && !answer.fields?.mobile)
      toast({ kind: 'error', title: say('login.sendFailed') })
  }, [answer, onClose, step, say])

  function close() {
    if (step !== 'number') toast({ kind: 'error', title: say('login.verifyDismissed') })
    setStep('number')
    onClose()
  }

  const title = { number: say('login.title'), code: say('login.otpTitle'), account: say('login.createTitle') }[step]
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={say('login.close')} wide>
      {step === 'number' && (
        <LoginForm
          {...{ next, digits, fault, fetcher, whatsapp }}
          mobile={sent?.mobile ?? ''}
          onWhatsapp={setWhatsapp}
        />
      )}
      {step === 'code' && (
        <OtpForm
          mobile={formatMobile(sent?.mobile ?? '')}
          wait={sent?.wait ?? 0}
          digits={digits}
          fault={fault}
          resent={answer?.resent}
          offersWhatsapp={codeSent !== null}
          fetcher={fetcher}
          onBack={() => setStep('number')}
        />
      )}
      {step === 'account' && (
        <CreateAccountForm mobile={formatMobile(sent?.mobile ?? '')} fault={fault} fetcher={fetcher} />
      )}
    </Dialog>
  )
}
