import { formatClock, formatDay, formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatMoney, subtract, ZERO } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { parseFlagKind } from '#modules/orders/record/rules/flag.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isManualPaymentMode, type ManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import { ReversePayment } from '../actions/reverse-payment.tsx'
import { buildOrderTimeline, type TimelineItem, timelineKinds } from './build-order-timeline.ts'
import { describeRejectedUpdates, formatReportedStep, getCrewReporter } from './format-crew-report.ts'
import { formatEntryType, getEventTitle } from './format-entry.ts'
import { PhoneCallForms } from './phone-call-forms.tsx'
import css from './timeline.module.css'

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
  const days = buildOrderTimeline({ ...order, messages })
  const all = days.flatMap(day => day.all)
  const count = (kind: TimelineItem['kind']) => all.filter(one => one.kind === kind).length
  return (
    <section className={`${panelCss.part} ${css.timeline}`} aria-labelledby="activity">
      <div className={panelCss.partHead}>
        <h2 id="activity">{t('orders.timeline.title')}</h2>
        <PhoneCallForms order={order} formError={formError} />
      </div>
      <fieldset className={css.kinds}>
        <legend className="vh">{t('orders.timeline.show')}</legend>
        <FilterChip kind="all" count={all.length} />
        {timelineKinds.map(kind => count(kind) > 0 && <FilterChip key={kind} kind={kind} count={count(kind)} />)}
      </fieldset>
      {days.map(({ day, all }) => (
        <section key={day} className={css.day}>
          <h3>{day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, t.tag) : formatDayAndYear(day, t.tag)}</h3>
          <ol>
            {all.map((one, i) => (
              <li key={`${one.kind} ${one.at.getTime()} ${i}`} data-kind={one.kind}>
                <span className={css.icon} data-tone={getEntryTone(one)}>
                  <Icon name={getEntryIcon(one)} />
                </span>
                <TimelineEntry one={one} {...{ order, names, formError }} />
                <time dateTime={one.at.toISOString()}>{formatClock(one.at)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

const stepIcons: Partial<Record<OrderEvent['kind'], IconName>> = {
  ...{ crew: 'user', assigned: 'user', step: 'truck', note: 'edit', complaint: 'phone', attention: 'warning' },
  ...{ settled: 'check', rescheduled: 'calendar', dated: 'calendar', doors: 'pin', untaken: 'warning', signed: 'edit' },
  ...{ 'version-made': 'file', 'version-sent': 'file', 'version-accepted': 'file', requested: 'file', placed: 'box' },
}

function getEntryIcon(one: TimelineItem): IconName {
  if (one.kind === 'message') return one.message.channel === 'email' ? 'mail' : 'chat'
  return one.kind === 'money' ? 'rupee' : (stepIcons[one.event.kind] ?? 'ok')
}

/** Green for what went well, red for what failed; the words of the entry say the same. */
function getEntryTone(one: TimelineItem): 'green' | 'red' | 'neel' | 'still' {
  if (one.kind === 'message') {
    const { state } = one.message
    return state === 'failed' || state === 'unsure'
      ? 'red'
      : state === 'delivered' || state === 'read'
        ? 'green'
        : 'still'
  }
  if (one.kind === 'money') return one.entry && one.entry.credit > 0 && !one.entry.reversed ? 'green' : 'still'
  const { kind } = one.event
  if (kind === 'attention' || kind === 'untaken') return 'red'
  return kind === 'status' || kind === 'settled' ? 'green' : 'neel'
}

function FilterChip({ kind, count }: { kind: 'all' | TimelineItem['kind']; count: number }) {
  const t = useTranslation()
  return (
    <label>
      <input type="radio" name="timeline" value={kind} defaultChecked={kind === 'all'} autoComplete="off" />
      {t(`orders.timeline.${kind}`)} <b>{count}</b>
    </label>
  )
}

function TimelineEntry({ one, order, names, formError }: Omit<Props, 'messages' | 'today'> & { one: TimelineItem }) {
  const t = useTranslation()
  const money = usePermission()('money')
  if (one.kind === 'message') return <MessageEntry message={one.message} />
  const by = one.event && (getCrewReporter(one.event) ?? formatActorLabel(t, one.event.by, names))
  if (one.kind === 'step' || !one.entry) return <EventEntry event={one.event!} by={by!} />
  return (
    <>
      <MoneyEntry entry={one.entry} note={one.event?.note ?? ''} by={by} />
      {money && <ReversePayment entry={one.entry} order={order} formError={formError} />}
    </>
  )
}

function EventEntry({ event, by }: { event: OrderEvent; by: string }) {
  const t = useTranslation()
  const note = getEventNote(t, event)
  return (
    <p>
      <b>{getEventTitle(t, event)}</b>
      {note && <span>{note}</span>}
      <span className="muted">{by}</span>
    </p>
  )
}

function MoneyEntry({ entry, note, by }: { entry: OrderPayment; note: string; by: string | null }) {
  const t = useTranslation()
  const { type, mode, currency, credit, debit, reference, refund, reversed, byHand, at } = entry
  const late = byHand !== null && byHand.on !== toIndiaDate(at)
  const state = refund && [
    t(`console.refund.${refund.state}`),
    ...[refund.bankReference, refund.error, refund.reason].filter(Boolean),
  ]
  return (
    <p>
      <b>{formatEntryType(t, type)}</b>
      <span>{isManualPaymentMode(mode) ? formatManualPayment(t, mode, entry) : reference}</span>
      {reversed && credit > 0 && <span>{t('console.isReversed')}</span>}
      {state && <span>{state.join(', ')}</span>}
      {note && (late || type === 'payment-reversed') && <span>{note}</span>}
      {by && <span className="muted">{by}</span>}
      <b className={css.amount}>{formatMoney(debit > 0 ? subtract(ZERO, debit) : credit, currency)}</b>
    </p>
  )
}

function MessageEntry({ message: { subject, channel, state, error } }: { message: ListedMessage }) {
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
function formatManualPayment(t: Translate, mode: ManualPaymentMode, { reference, at, byHand }: OrderPayment): string {
  const written = byHand?.reference || (mode === 'cash' ? '' : reference.slice(mode.length + 1))
  const what = `${t(`console.handMode.${mode}`)}${written && ` ${written}`}`
  if (!byHand || byHand.on === toIndiaDate(at)) return what
  return `${what}, ${t('console.cameOn', { day: formatDay(byHand.on, t.tag) })}`
}

function getEventNote(t: Translate, event: OrderEvent): string {
  const { kind, note } = event
  if (kind === 'attention') return getFactTitle(t, note)
  if (kind === 'untaken') return describeRejectedUpdates(t, event)
  if (kind === 'signed') return ''
  return kind === 'step' ? formatReportedStep(t, note) : note
}

function getFactTitle(t: Translate, note: string): string {
  const fact = parseFlagKind(note)
  return fact ? t(`orders.attention.${fact}`) : note
}

const automaticCauses = ['callback', 'webhook', 'poll', 'job', 'reconciliation', 'firm'] as const

/**
 * Formats the actor of an entry: 'staff:3' is a name; 'customer:7' is the customer; an automatic entry is described by
 * its trigger.
 */
function formatActorLabel(t: Translate, label: string, names: ReadonlyMap<number, string>): string {
  const [kind, what = ''] = label.split(':')
  if (kind === 'staff') return names.get(Number(what)) ?? label
  if (kind === 'customer') return t('console.byCustomer')
  if (kind === 'worker') return t('console.byCrew')
  if (kind !== 'system') return label
  const cause = automaticCauses.find(one => one === what)
  return cause ? t(`console.system.${cause}`) : what
}
