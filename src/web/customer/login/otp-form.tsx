import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, Form, Link, useNavigation, useSubmit } from 'react-router'
import { RESEND_SECONDS } from '#modules/identity/rules/login-otp.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'

type Props = {
  mobile: string
  digits: number
  formError?: FormError | undefined
  /** The time when a new code was last requested here, in ms; restarts the countdown. */
  resent?: number | undefined
  /** Seconds until a new code may be requested, as the server says. */
  wait: number
  /** True where the number came from a form without a WhatsApp box. */
  offersWhatsapp?: boolean
  fetcher?: FetcherWithComponents<unknown>
  onBack?: (() => void) | undefined
  /** The previous page, where there is no dialog to go back in. */
  back?: string
}

export function OtpForm({
  mobile,
  digits,
  formError,
  resent,
  wait,
  offersWhatsapp,
  fetcher,
  onBack,
  back = '/login',
}: Props) {
  const t = useTranslation()
  const Post = fetcher?.Form ?? Form
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigation = useNavigation()
  // A complete code is sent by itself: a press on the button just after it must not send it again.
  const busy = (fetcher ?? navigation).state !== 'idle'
  const send = () => (fetcher ? fetcher.submit(form.current) : submit(form.current))
  useCodeFromSms(form, send)
  const type = useAutoSubmit(form, digits, busy, send)
  const error = formError?.fields.code
  useFocusOnWrongCode(form, fetcher?.data ?? formError, error !== undefined)

  useEffect(() => {
    if (!fetcher) void document.fonts.ready.then(() => showHeading(form.current))
  }, [fetcher])

  return (
    <Post method="post" action="/otp" className={accountPageCss.form} ref={form} noValidate>
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <p>
        <Trans words="login.otpAsk" with={{ mobile: <b className={accountPageCss.number}>{mobile}</b> }} />{' '}
        <BackLink {...{ onBack, back }}>{t('login.changeNumber')}</BackLink>
      </p>
      <Field label={t('login.code')} error={error}>
        {control => (
          <TextInput
            {...control}
            name="code"
            className={accountPageCss.codeInput}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            maxLength={digits}
            autoFocus
            required
            onChange={event => type(event.currentTarget.value)}
          />
        )}
      </Field>
      {/* After the code: in large type it would push the field off the screen. Wizard and profile offer it again. */}
      {offersWhatsapp && <Checkbox name="whatsapp" label={t('login.whatsapp')} />}
      {formError && !error && <FieldError>{formError.text}</FieldError>}
      {formError?.code === 'code.flooded' && (
        <Link reloadDocument className="link" to="/login/password">
          {t('login.withPassword')}
        </Link>
      )}
      <Button look="primary" block disabled={busy}>
        {t('login.verify')}
      </Button>
      <div className={accountPageCss.foot}>
        <BackLink {...{ onBack, back }}>{t('login.back')}</BackLink>
        <ResendButton resent={resent} wait={wait} />
      </div>
      {resent && <p role="status">{t('login.resent')}</p>}
    </Post>
  )
}

/** Leads back to the number: a step of the dialog, else the page before. */
const BackLink = ({ onBack, back, children }: Pick<Props, 'onBack'> & { back: string; children: ReactNode }) =>
  onBack ? (
    <LinkButton onClick={onBack}>{children}</LinkButton>
  ) : (
    <Link className="link" to={back}>
      {children}
    </Link>
  )

/**
 * Moves the focus to the field after a wrong code. The pressed button is disabled while waiting for the response, and
 * loses the focus.
 */
function useFocusOnWrongCode(form: React.RefObject<HTMLFormElement | null>, answer: unknown, wrong: boolean) {
  useEffect(() => {
    if (answer && wrong) form.current?.querySelector<HTMLInputElement>('[name=code]')?.select()
  }, [form, answer, wrong])
}

/**
 * Submits the form on the last digit: on a phone the keyboard covers the button. Immediately, or once the previous
 * response has arrived.
 */
function useAutoSubmit(form: React.RefObject<HTMLFormElement | null>, digits: number, busy: boolean, send: () => void) {
  const [code, type] = useState('')
  const sent = useRef('')
  useEffect(() => {
    type(form.current?.querySelector<HTMLInputElement>('[name=code]')?.value ?? '') // typed before hydration
  }, [form])
  useEffect(() => {
    if (busy || code.length !== digits || code === sent.current) return
    sent.current = code
    send()
  })
  return type
}

/**
 * Counts down the 60 seconds since the code was sent (AUTH-03). Without script the button is always shown; the server
 * limits it.
 */
function ResendButton({ wait, resent }: { wait: number; resent: number | undefined }) {
  const t = useTranslation()
  const [left, setLeft] = useState<number | null>(null)
  const begunWith = useRef(wait)
  const until = useRef<number | null>(null)
  useEffect(() => {
    if (resent) until.current = Date.now() + RESEND_SECONDS * 1_000
    until.current ??= Date.now() + begunWith.current * 1_000 // a wrong code in between changes nothing
    const end = until.current
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [resent])
  if (left) {
    return (
      <span className="sm muted">
        <Trans words="login.resendIn" with={{ time: <b>{formatCountdown(left)}</b> }} />
      </span>
    )
  }
  return (
    <button type="submit" className="link" name="resend" value="1">
      {t('login.resend')}
    </button>
  )
}

/** Formats seconds: 60 as '1:00', 9 as '0:09'. */
const formatCountdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type OtpCredential = Credential & { code: string }

/** Reads the code of an SMS that ends in '@host #code' (Web OTP, Chrome on Android). */
function useCodeFromSms(form: React.RefObject<HTMLFormElement | null>, send: () => void) {
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const ask = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials.get(ask).then(
      credential => {
        const field = form.current?.elements.namedItem('code') as HTMLInputElement | null
        if (!field || !credential) return
        field.value = (credential as OtpCredential).code
        latest.current()
      },
      () => {}, // dismissed, or entered by hand: nothing to do
    )
    return () => waiting.abort()
  }, [form])
}

/**
 * Shows the heading again if the browser scrolled to the focused field while the page was still taller: before its
 * styles or fonts arrived. It stays where it is if the field would go out of view.
 */
function showHeading(form: HTMLFormElement | null): void {
  const field = form?.querySelector('input[name=code]')
  if (field && scrollY > 0 && field.getBoundingClientRect().bottom + scrollY <= innerHeight) scrollTo(0, 0)
}
