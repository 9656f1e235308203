import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import css from './phone-booking.module.css'
import type { PhoneBookingContext, PhoneBookingReply } from './phone-booking-reply.ts'
import { PhonePayerSection } from './phone-payer-section.tsx'
import { PhonePriceSection } from './phone-price-section.tsx'
import {
  PhoneCallerSection,
  PhoneDateSection,
  PhoneItemsSection,
  PhoneSection,
  PhoneStopFields,
} from './phone-sections.tsx'

/** The pause after the last key before the price is requested. */
const PAUSE_MS = 250

type Props = {
  known: PhoneBookingContext
  /**
   * The initial values of the form, such as from a survey. The page is loaded again after each price, so only the first
   * values count.
   */
  start: PhoneBookingReply | undefined
  /** The reply to submitting the whole form. */
  posted: PhoneBookingReply | undefined
}

/**
 * The form of a phone booking. With script each change requests the price from the same action that submits; without
 * script a button does. Enter calculates the price and adds the item typed into the item field; only its own button
 * submits the booking.
 */
export function PhoneBookingForm({ known, start, posted }: Props) {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<PhoneBookingReply>()
  const [opened] = useState(start)
  const [lastReply, setLastReply] = useState<PhoneBookingReply>()
  const [before, setBefore] = useState(posted)
  if (posted !== before) {
    setBefore(posted) // a submitted form is newer than the last price request
    setLastReply(undefined)
  }
  const isBusy = useNavigation().state !== 'idle'
  const busy = useRef(isBusy)
  busy.current = isBusy
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer = lastReply ?? posted ?? opened
  const { rows, epoch } = useItemRows(answer)

  function ask(intent: 'price' | 'add' = 'price') {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        if (busy.current) return
        const told = new FormData(form.current!)
        told.set('intent', intent)
        void fetcher.submit(told, { method: 'post', preventScrollReset: true })
      },
      intent === 'add' ? 0 : PAUSE_MS,
    )
  }
  function submit(event: FormEvent) {
    clearTimeout(timer.current)
    const { submitter } = event.nativeEvent as SubmitEvent
    if ((submitter as HTMLButtonElement | null)?.value === 'send') return
    event.preventDefault()
    ask('add')
  }
  useEffect(() => {
    if (!fetcher.data) return
    setLastReply(fetcher.data)
    const add = form.current?.elements.namedItem('add') as HTMLInputElement | null
    if (add && fetcher.data.listed === 'added') add.value = ''
  }, [fetcher.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a number from the address
  useEffect(() => {
    if (known.mobile) ask()
    return () => clearTimeout(timer.current)
  }, [])

  const part = { known, typed: answer?.typed ?? { mobile: known.mobile }, quote: answer?.quote, ask }
  const errors = { ...filterUntouchedErrors(posted, answer), ...answer?.fields }
  return (
    <Form method="post" className={css.call} noValidate ref={form} onChange={() => ask()} onSubmit={submit}>
      {/* Enter submits with the first button. */}
      <button type="submit" name="intent" value="add" className="vh" tabIndex={-1} aria-hidden="true">
        {t('leads.phone.work')}
      </button>
      <input type="hidden" name="key" value={answer?.typed.key ?? known.key} />
      <input type="hidden" name="preset-was" value={answer?.draft.preset ?? ''} />
      <div className={css.parts}>
        {posted?.formError && Object.keys(posted.fields).length === 0 && <FieldError>{posted.formError}</FieldError>}
        <PhoneCallerSection {...part} errors={errors} />
        <PhoneSection title={t('leads.phone.way')}>
          <div className={css.stops}>
            <PhoneStopFields side="from" {...part} errors={errors} />
            <PhoneStopFields side="to" {...part} errors={errors} />
          </div>
        </PhoneSection>
        <PhoneItemsSection {...part} errors={errors} rows={rows} epoch={epoch} />
        <PhoneDateSection {...part} errors={errors} />
        <PhonePayerSection {...part} errors={errors} />
        {answer?.quote.chosen && (
          <p className={css.bar} aria-hidden="true">
            {t('leads.phone.total')} <b>{formatRupees(answer.quote.chosen.total)}</b>
          </p>
        )}
      </div>
      <PhonePriceSection quote={answer?.quote} typed={part.typed} waiting={fetcher.state !== 'idle'}>
        <Button look="primary" block name="intent" value="send" disabled={isBusy}>
          {t(answer?.quote.route?.isManualQuote ? 'leads.phone.sendRequest' : 'leads.phone.send')}
        </Button>
        <Button block name="intent" value="add" className={css.work!}>
          {t('leads.phone.work')}
        </Button>
      </PhonePriceSection>
    </Form>
  )
}

/**
 * Returns the rows of the item list as the fields show it. They are rendered again after a home size was chosen or an
 * item added, but not while the user types quantities, so that no field is replaced during input.
 */
function useItemRows(answer: PhoneBookingReply | undefined) {
  const [shown, setShown] = useState({ answer, epoch: 0, rows: answer?.quote.items ?? [] })
  if (answer && answer !== shown.answer) {
    const isNew = answer.listed !== 'typed' || shown.rows.length === 0
    setShown({ answer, epoch: shown.epoch + Number(isNew), rows: isNew ? answer.quote.items : shown.rows })
  }
  return shown
}

/** Returns the errors of the last submission for the fields that have not changed since. */
function filterUntouchedErrors(
  posted: PhoneBookingReply | undefined,
  answer: PhoneBookingReply | undefined,
): Record<string, string> {
  const same = (name: string) => posted?.typed[name] === answer?.typed[name]
  const untouched = (field: string) =>
    field === 'cart' ? answer?.quote.itemCount === 0 : same(field) && (field !== 'slot' || same('date'))
  return Object.fromEntries(Object.entries(posted?.fields ?? {}).filter(([field]) => untouched(field)))
}
