import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatMoney, subtract, ZERO } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { parseFlagKind } from '#modules/orders/record/rules/flag.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isManualPaymentMode, type ManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import { Timeline, type TimelineTone } from '../../kit/timeline.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { ReversePayment } from '../actions/reverse-payment.tsx'
import { buildOrderTimeline, type TimelineItem, timelineKinds } from './build-order-timeline.ts'
import { describeRejectedUpdates, formatReportedStep, getCrewReporter } from './format-crew-report.ts'
import { formatEntryType, getEventTitle } from './format-entry.ts'
import { PhoneCallForms } from './phone-call-forms.tsx'
import css from './timeline-card.module.css'

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
  const days = buildOrderTimeline({ ...order, messages })
  return (
    <Timeline
      id="activity"
      actions={<PhoneCallForms order={order} formError={formError} />}
      filters={timelineKinds}
      today={today}
      days={days.map(({ day, all }) => ({
        day,
        rows: all.map(one => ({
          kind: one.kind,
          at: one.at,
          icon: getEntryIcon(one),
          tone: getEntryTone(one),
          content: <TimelineEntry one={one} {...{ order, names, formError }} />,
        })),
      }))}
    />
  )
}

const stepIcons: Partial<Record<OrderEvent['kind'], IconName>> = {
  ...{
    crew: 'user',
    assigned: 'user',
    hired: 'truck',
    'hire-requested': 'truck',
    'hire-declined': 'warning',
    'hire-expired': 'warning',
    'hire-cancelled': 'warning',
    'hire-started': 'truck',
    'hire-driver': 'user',
    step: 'truck',
    note: 'edit',
    complaint: 'phone',
    attention: 'warning',
  },
  ...{
    settled: 'check',
    rescheduled: 'calendar',
    dated: 'calendar',
    'address-details': 'pin',
    'update-rejected': 'warning',
    signed: 'edit',
  },
  ...{ 'version-made': 'file', 'version-sent': 'file', 'version-accepted': 'file', requested: 'file', placed: 'box' },
}

function getEntryIcon(one: TimelineItem): IconName {
  if (one.kind === 'message') return one.message.channel === 'email' ? 'mail' : 'chat'
  return one.kind === 'money' ? 'rupee' : (stepIcons[one.event.kind] ?? 'ok')
}

function getEntryTone(one: TimelineItem): TimelineTone {
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
  if (kind === 'attention' || kind === 'update-rejected') return 'red'
  return kind === 'status' || kind === 'settled' ? 'green' : 'neel'
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
  const { type, mode, currency, credit, debit, reference, refund, reversed, manualEntry, at } = entry
  const late = manualEntry !== null && manualEntry.on !== toIndiaDate(at)
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
function formatManualPayment(
  t: Translate,
  mode: ManualPaymentMode,
  { reference, at, manualEntry }: OrderPayment,
): string {
  const written = manualEntry?.reference || (mode === 'cash' ? '' : reference.slice(mode.length + 1))
  const what = `${t(`console.manualPaymentMode.${mode}`)}${written && ` ${written}`}`
  if (!manualEntry || manualEntry.on === toIndiaDate(at)) return what
  return `${what}, ${t('console.cameOn', { day: formatDay(manualEntry.on, t.tag) })}`
}

function getEventNote(t: Translate, event: OrderEvent): string {
  const { kind, note } = event
  if (kind === 'attention') return getFactTitle(t, note)
  if (kind === 'update-rejected') return describeRejectedUpdates(t, event)
  if (kind === 'signed') return ''
  return kind === 'step' ? formatReportedStep(t, note) : note
}

function getFactTitle(t: Translate, note: string): string {
  const flag = parseFlagKind(note)
  return flag ? t(`orders.attention.${flag}`) : note
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
