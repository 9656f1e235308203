import { formatClock, formatDay, formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatMoney, subtract, ZERO } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { parseFlagFact } from '#modules/orders/record/rules/flag.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isManualPaymentMode, type ManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import cardCss from '../../kit/card.module.css'
import { useMay } from '../../kit/use-permission.ts'
import { ReversePayment } from '../actions/reverse-payment.tsx'
import { Calls } from './calls.tsx'
import { entryWords, eventTitle } from './entry-words.ts'
import { describeRejectedUpdates, whoOfCrew, wordsOfStep } from './reported-by-crew.ts'
import css from './timeline.module.css'
import { type Happened, timelineKinds, timelineOf } from './timeline-of.ts'

type Props = {
  order: OrderView
  messages: ListedMessage[]
  /** Staff by id. */
  names: ReadonlyMap<number, string>
  today: string
  formError: ActionError
}

/** The activity, payments and messages of an order in one column, which can be filtered without a request. */
export function TimelineCard({ order, messages, names, today, formError }: Props) {
  const t = useTranslation()
  const days = timelineOf({ ...order, messages })
  const all = days.flatMap(day => day.all)
  const count = (kind: Happened['kind']) => all.filter(one => one.kind === kind).length
  return (
    <section className={`${cardCss.card} ${css.timeline}`}>
      <h2>{t('workbench.timeline.title')}</h2>
      <Calls order={order} formError={formError} />
      <fieldset className={css.kinds}>
        <legend className="vh">{t('workbench.timeline.show')}</legend>
        <Chip kind="all" count={all.length} />
        {timelineKinds.map(kind => count(kind) > 0 && <Chip key={kind} kind={kind} count={count(kind)} />)}
      </fieldset>
      {days.map(({ day, all }) => (
        <section key={day} className={css.day}>
          <h3>{day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, t.tag) : formatDayAndYear(day, t.tag)}</h3>
          <ol>
            {all.map((one, i) => (
              <li key={`${one.kind} ${one.at.getTime()} ${i}`} data-kind={one.kind}>
                <time dateTime={one.at.toISOString()}>{formatClock(one.at)}</time>
                <What one={one} {...{ order, names, formError }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function Chip({ kind, count }: { kind: 'all' | Happened['kind']; count: number }) {
  const t = useTranslation()
  return (
    <label>
      <input type="radio" name="timeline" value={kind} defaultChecked={kind === 'all'} autoComplete="off" />
      {t(`workbench.timeline.${kind}`)} <b>{count}</b>
    </label>
  )
}

function What({ one, order, names, formError }: Omit<Props, 'messages' | 'today'> & { one: Happened }) {
  const t = useTranslation()
  const money = useMay()('money')
  if (one.kind === 'message') return <Message message={one.message} />
  const by = one.event && (whoOfCrew(one.event) ?? byWhom(t, one.event.by, names))
  if (one.kind === 'step' || !one.entry) return <Step event={one.event!} by={by!} />
  return (
    <>
      <Money entry={one.entry} note={one.event?.note ?? ''} by={by} />
      {money && <ReversePayment entry={one.entry} order={order} formError={formError} />}
    </>
  )
}

function Step({ event, by }: { event: OrderEvent; by: string }) {
  const t = useTranslation()
  const note = noteOf(t, event)
  return (
    <p>
      <b>{eventTitle(t, event)}</b>
      {note && <span>{note}</span>}
      <span className="muted">{by}</span>
    </p>
  )
}

function Money({ entry, note, by }: { entry: OrderPayment; note: string; by: string | null }) {
  const t = useTranslation()
  const { type, mode, currency, credit, debit, reference, refund, reversed, byHand, at } = entry
  const late = byHand !== null && byHand.on !== indiaDate(at)
  const state = refund && [
    t(`console.refund.${refund.state}`),
    ...[refund.bankReference, refund.error, refund.reason].filter(Boolean),
  ]
  return (
    <p>
      <b>{entryWords(t, type)}</b>
      <span>{isManualPaymentMode(mode) ? manualWords(t, mode, entry) : reference}</span>
      {reversed && credit > 0 && <span>{t('console.isReversed')}</span>}
      {state && <span>{state.join(', ')}</span>}
      {note && (late || type === 'payment-reversed') && <span>{note}</span>}
      {by && <span className="muted">{by}</span>}
      <b className={css.amount}>{formatMoney(debit > 0 ? subtract(ZERO, debit) : credit, currency)}</b>
    </p>
  )
}

function Message({ message: { subject, channel, state, error } }: { message: ListedMessage }) {
  const t = useTranslation()
  return (
    <p>
      <b>{subject}</b>
      {channel && <span>{t(`console.channel.${channel}`)}</span>}
      <span className={state === 'failed' || state === 'unsure' ? css.missed : 'muted'}>
        {t(`console.messageState.${state}`)}
        {error && ` (${error})`}
      </span>
    </p>
  )
}

/**
 * 'Bank transfer SBIN447122, came Fri 20 Nov': formats the mode and reference of a manual payment, and its date if it
 * differs from the entry’s.
 */
function manualWords(t: Translate, mode: ManualPaymentMode, { reference, at, byHand }: OrderPayment): string {
  const written = byHand?.reference || (mode === 'cash' ? '' : reference.slice(mode.length + 1))
  const what = `${t(`console.handMode.${mode}`)}${written && ` ${written}`}`
  if (!byHand || byHand.on === indiaDate(at)) return what
  return `${what}, ${t('console.cameOn', { day: formatDay(byHand.on, t.tag) })}`
}

function noteOf(t: Translate, event: OrderEvent): string {
  const { kind, note } = event
  if (kind === 'attention') return titleOfFact(t, note)
  if (kind === 'untaken') return describeRejectedUpdates(t, event)
  if (kind === 'signed') return ''
  return kind === 'step' ? wordsOfStep(t, note) : note
}

function titleOfFact(t: Translate, note: string): string {
  const fact = parseFlagFact(note)
  return fact ? t(`desk.attention.${fact}`) : note
}

const causes = ['callback', 'webhook', 'poll', 'job', 'reconciliation', 'firm'] as const

/**
 * Formats the actor of an entry: 'staff:3' is a name; 'customer:7' is the customer; an automatic entry is described by
 * its trigger.
 */
function byWhom(t: Translate, label: string, names: ReadonlyMap<number, string>): string {
  const [kind, what = ''] = label.split(':')
  if (kind === 'staff') return names.get(Number(what)) ?? label
  if (kind === 'customer') return t('console.byCustomer')
  if (kind === 'worker') return t('console.byCrew')
  if (kind !== 'system') return label
  const cause = causes.find(one => one === what)
  return cause ? t(`console.system.${cause}`) : what
}
