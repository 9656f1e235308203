import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LatLng } from '#kernel/distance.ts'
import { CallUs } from '#web/app-shell/chrome/call-us.tsx'
import { openLogin, type SentCode } from '#web/app-shell/chrome/login-link.tsx'
import { InlineScript } from '#web/app-shell/script/inline-script.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import earlyAddresses from '#web/shared/address/early-addresses.ts?as-file'
import loadOnTouch from '#web/shared/address/load-on-touch.ts?as-text'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextField } from '#web/ui/field.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { type QuoteErrors, type QuoteValues, readQuoteValues, validateQuote } from './quote-errors.ts'
import css from './quote-form.module.css'

/** The response to a rejected form. `refused`: the reason why no OTP can be sent now, as a text. */
export type QuoteReply =
  | { values: QuoteValues; errors: QuoteErrors; refused?: string }
  /** An OTP was sent: the dialog on this page asks for it. */
  | { sent: SentCode; next: string }

export type QuoteFormProps = {
  reply?: QuoteReply | undefined
  /** The city of the page: its places come first. */
  near?: LatLng
  placeholder?: string
  /** The path to which it is posted, if not this page. */
  action?: string
}

/**
 * The quote form as a label taped on the carton, with the button on its stub (HOME-01, QUOTE-01). It works without
 * script.
 */
export function QuoteForm({ reply, near, placeholder, action }: QuoteFormProps) {
  const t = useTranslation()
  const example = placeholder ?? t('landing.quote.address')
  const form = useRef<HTMLFormElement>(null)
  const refused = reply && 'values' in reply ? reply : undefined
  const [errors, setErrors] = useState<QuoteErrors>(refused?.errors ?? {})
  const begunWith = useRef(errors)
  const shown = useRef(refused)
  const { brand } = useRoot()!
  /** Shown immediately, and not only in the steps: from such a place the move needs a manual quote. */
  const [unreached, setUnreached] = useState(false)
  const [scripted, setScripted] = useState(false)
  const sending = useNavigation().state !== 'idle'
  const words = (field: Exclude<keyof QuoteErrors, 'email'>) =>
    errors[field] && t(errors[field] === 'unknown' ? 'landing.quote.errors.unknown' : `landing.quote.errors.${field}`)

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (refused === shown.current) return
    shown.current = refused
    setErrors(refused?.errors ?? {})
  }, [refused])
  useEffect(() => {
    if (!reply || !('sent' in reply)) return
    // A number changed in the dialog is shown in the form: sent again, the form sends the OTP to it.
    const number = form.current!.querySelector<HTMLInputElement>('[name=mobile]')!
    openLogin({ ...reply, onMobile: mobile => (number.value = mobile) })
  }, [reply])
  useEffect(() => {
    if (errors === begunWith.current) return // the script may load while a finger is on another field
    if (Object.keys(errors).length > 0) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  /** Clears the error of a field that is being corrected; nothing takes the focus from it. */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (!(name in errors)) return
    const rest = { ...errors, [name]: undefined }
    begunWith.current = rest
    setErrors(rest)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const found = validateQuote(readQuoteValues(fields))
    setErrors(found)
    if (Object.keys(found).length > 0) event.preventDefault()
  }

  return (
    <Form
      className={css.quote}
      id="quote"
      method="post"
      action={action}
      ref={form}
      onSubmit={check}
      onInput={mend}
      noValidate
      aria-labelledby="quote-title"
    >
      {scripted && <input type="hidden" name="dialog" value="1" />}
      {near && <input type="hidden" name="near" value={`${near.lat},${near.lng}`} />}
      <span className={css.tape} aria-hidden="true" />
      <div className={css.sheet}>
        <div className={css.frame}>
          <div className={css.head}>
            {!brand.logo && <LogoMark />}
            <h2 id="quote-title">{t('landing.quote.title')}</h2>
            <p className={css.stamp}>{t('landing.quote.free')}</p>
          </div>
          <div className={css.route}>
            <AddressField
              className={css.from}
              label={t('landing.quote.from')}
              name="from"
              placeholder={example}
              near={near}
              defaultAddress={refused?.values.from}
              error={words('from')}
              onChange={end => setUnreached(end.place?.unreached === true)}
            />
            <AddressField
              className={css.to}
              label={t('landing.quote.to')}
              name="to"
              placeholder={example}
              near={near}
              defaultAddress={refused?.values.to}
              error={words('to')}
            />
          </div>
          <div className={css.who}>
            <TextField
              label={t('landing.quote.name')}
              name="name"
              autoComplete="name"
              maxLength={250}
              defaultValue={refused?.values.name}
              error={words('name')}
            />
            <MobileField
              label={t('landing.quote.mobile')}
              name="mobile"
              placeholder={t('landing.quote.mobileHint')}
              defaultValue={refused?.values.mobile}
              error={words('mobile')}
            />
          </div>
          <TextField
            className={css.last}
            label={t('landing.quote.email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={250}
            placeholder={t('landing.quote.emailHint')}
            defaultValue={refused?.values.email}
            error={errors.email && <Trans words="landing.quote.errors.email" with={{ phone: <CallUs /> }} />}
          />
        </div>
      </div>
      <div className={css.stub}>
        {refused?.refused && <FieldError>{refused.refused}</FieldError>}
        {/* `preserve-typed.ts` shows it, as an alert. Each character here counts: the page loads in one round trip. */}
        <p hidden>{t('connection.offline.title')}</p>
        <Button look="primary" block disabled={sending} aria-busy={sending || undefined}>
          {t('landing.quote.submit')}
        </Button>
        <p role="status">{unreached ? t('landing.quote.unreached') : t('landing.quote.note')}</p>
      </div>
      <InlineScript script={loadOnTouch} src={earlyAddresses} />
    </Form>
  )
}
