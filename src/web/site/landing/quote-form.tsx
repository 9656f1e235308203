import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LatLng } from '#kernel/distance.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { AddressField } from '#web/shell/address/address-field.tsx'
import earlyAddresses from '#web/shell/address/early-addresses.ts?as-file'
import { loadOnTouchText } from '#web/shell/address/load-on-touch.ts'
import { openLogin } from '#web/shell/chrome/login-link.tsx'
import { PageText } from '#web/shell/script/page-text.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { faultText } from '#web/text/en/faults.ts'
import { landing } from '#web/text/en/landing.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextField } from '#web/ui/field.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { type QuoteFaults, type QuoteValues, quoteFaults, readQuoteValues } from './quote-faults.ts'

const t = landing.quote

/** What the server says of a form it could not take. */
export type QuoteReply =
  | { values: QuoteValues; faults: QuoteFaults; refused?: string }
  /** A code is on its way: the dialog on this page asks for it. */
  | { sentTo: string; next: string }

export type QuoteFormProps = {
  reply?: QuoteReply | undefined
  /** The city on whose page it stands: its places come first. */
  near?: LatLng
  placeholder?: string
  /** Where it is posted to, if not to this page. */
  action?: string
}

/** The quote form as a label taped on the carton, the call on its stub (HOME-01, QUOTE-01). It works without script. */
export function QuoteForm({ reply, near, placeholder = t.address, action }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const refused = reply && 'values' in reply ? reply : undefined
  const [faults, setFaults] = useState<QuoteFaults>(refused?.faults ?? {})
  const begunWith = useRef(faults)
  const shown = useRef(refused)
  const { cities } = useRoot()!
  /** Said at once, and not only by the steps: from there a person prices the move. */
  const [unreached, setUnreached] = useState(false)
  const [scripted, setScripted] = useState(false)
  const sending = useNavigation().state !== 'idle'
  const words = (field: keyof QuoteFaults) => (faults[field] ? t.faults[field] : undefined)

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (refused === shown.current) return
    shown.current = refused
    setFaults(refused?.faults ?? {})
  }, [refused])
  useEffect(() => {
    if (reply && 'sentTo' in reply) openLogin(reply)
  }, [reply])
  useEffect(() => {
    if (faults === begunWith.current) return // the script may come while a finger is on another field
    if (Object.keys(faults).length > 0) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  /** What is being mended is no fault any more; nothing takes the focus from it. */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (!(name in faults)) return
    const rest = { ...faults, [name]: undefined }
    begunWith.current = rest
    setFaults(rest)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const found = quoteFaults(readQuoteValues(fields))
    setFaults(found)
    if (Object.keys(found).length > 0) event.preventDefault()
  }

  return (
    <Form
      className="quote"
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
      <span className="quote-tape" aria-hidden="true" />
      <div className="quote-sheet">
        <div className="quote-frame">
          <div className="quote-head">
            <LogoMark />
            <h2 id="quote-title">{t.title}</h2>
            <p className="quote-stamp">{t.free}</p>
          </div>
          <div className="quote-route">
            <AddressField
              className="quote-from"
              label={t.from}
              name="from"
              placeholder={placeholder}
              near={near}
              defaultAddress={refused?.values.from}
              error={words('from')}
              onChange={end => setUnreached(end.place !== null && !cityOf(end.place, cities))}
            />
            <AddressField
              className="quote-to"
              label={t.to}
              name="to"
              placeholder={placeholder}
              near={near}
              defaultAddress={refused?.values.to}
              error={words('to')}
            />
          </div>
          <div className="quote-who">
            <TextField
              label={t.name}
              name="name"
              autoComplete="name"
              maxLength={250}
              defaultValue={refused?.values.name}
              error={words('name')}
            />
            <MobileField
              label={t.mobile}
              name="mobile"
              placeholder={t.mobileHint}
              defaultValue={refused?.values.mobile}
              error={words('mobile')}
            />
          </div>
          <TextField
            className="quote-last"
            label={t.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={250}
            placeholder={t.emailHint}
            defaultValue={refused?.values.email}
            error={words('email')}
          />
        </div>
      </div>
      <div className="quote-stub">
        {refused?.refused && <FieldError>{faultText(refused.refused)}</FieldError>}
        <Button look="call" block disabled={sending} aria-busy={sending || undefined}>
          {t.submit}
        </Button>
        <p role="status">{unreached ? t.unreached : t.note}</p>
      </div>
      <PageText script={import.meta.env.SSR ? loadOnTouchText(earlyAddresses) : ''} />
    </Form>
  )
}
