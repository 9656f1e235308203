import { type ReactNode, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import moneyListCss from '#web/ui/money-list.module.css'
import { useDismissible } from '#web/ui/use-dismissible.ts'
import { formatTimeSlot, toNonBreakingText } from '../../app-shell/unbroken.ts'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import { Calendar, SuggestedDates } from '../calendar/calendar.tsx'
import type { DayPrice } from '../calendar/day-prices.ts'
import { isDayUnavailable, isSlotOff } from '../calendar/day-state.ts'
import { Slots } from '../calendar/slots.tsx'
import type { NewDateData } from './load-new-date.server.ts'
import css from './new-date-screen.module.css'

type When = NonNullable<NewDateData['wanted']>
const words = (t: Translate, { date, slot }: When) =>
  `${toNonBreakingText(formatDay(date, t.tag))}, ${formatTimeSlot(slot)}`

type By = 'ofCustomer' | 'ofStaff'

type ScreenProps = {
  data: NewDateData
  /** As a text. */
  formError: string | undefined
  /** The actor: some texts differ between staff and customers. */
  by: By
  /** The fields of staff who choose a window that is full. */
  overbooking?: ReactNode
}

/** The customer's screen that reschedules a booking. */
export function NewDateScreen({ data, formError }: Omit<ScreenProps, 'by' | 'overbooking'>) {
  const t = useTranslation()
  const { orderNo, home, now } = data
  return (
    <div className={`wrap ${css.screen}`}>
      <nav className={crumbCss.crumb}>
        <Link to={home}>
          <Icon name="left" /> {t('newDate.ofCustomer.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t(now ? 'newDate.ofCustomer.heading' : 'newDate.ofCustomer.first.heading')}</h1>
      <NewDateChoice data={data} formError={formError} by="ofCustomer" />
    </div>
  )
}

/** What reschedules a booking: the calendar, then the changes, then one button. Its page has the heading. */
export function NewDateChoice({ data, formError, by, overbooking }: ScreenProps) {
  const t = useTranslation()
  const { orderNo, home, now, today, together } = data
  const wished = formatDatePreference(t, data)
  return (
    <div>
      <p className="muted">{data.what}</p>
      {!now && (
        <p className={`muted ${css.lead}`}>
          {data.paid
            ? t(`newDate.${by}.first.paid`)
            : t(`newDate.${by}.first.unpaid`, { minutes: String(data.holdMinutes) })}
        </p>
      )}
      {!now && wished && <p className={css.lead}>{wished}.</p>}
      {now && (
        <p className={`muted ${css.lead}`}>
          {t(`newDate.${by}.${now.date < today ? 'passed' : 'now'}`, { when: words(t, now) })}
        </p>
      )}
      {together.length > 0 && <LinkedOrders home={home} orderNo={orderNo} orders={together} />}
      <div className={css.grid}>
        <NewDateForm
          key={`${data.wanted?.date} ${data.wanted?.slot}`}
          data={data}
          formError={data.overbooks ? undefined : formError}
          by={by}
        />
        {data.preview && data.wanted && (
          <NewDatePreview data={data} wanted={data.wanted} preview={data.preview} by={by} overbooking={overbooking} />
        )}
      </div>
    </div>
  )
}

/** A GET form: the address names the date, so that it works without script and Back leads to the choice. */
function NewDateForm({ data, formError, by }: Omit<ScreenProps, 'overbooking'>) {
  const t = useTranslation()
  const { home, wanted: requestedDate, now, places, slotFull } = data
  const { first, earlier, later, earliest, weekend, today, lastDay } = data
  const [date, setDate] = useState(
    requestedDate?.date ?? (now ? (now.date >= today ? now.date : null) : getPreferredDate(data)),
  )
  const [slot, setSlot] = useState(requestedDate?.slot ?? null)
  const [termsChanged, setTermsChanged] = useState(false)
  const prices = termsChanged ? noPrices : toDayPrices(data)
  const price = date === null ? undefined : prices.get(date)
  const weeks = {
    prices,
    ...{ first, places, earlier, later, earliest, weekend, today, lastDay },
    chosen: date,
    weeksHref: (from: string) => `${home}/date?from=${from}`,
  }
  const day = places.find(known => known.date === date)
  const [shownError, dismiss] = useDismissible(formError ?? data.formError ?? undefined)
  return (
    <Form method="get" className={css.choice} preventScrollReset>
      <SuggestedDates {...weeks} />
      <div className={css.when}>
        <Calendar
          {...weeks}
          onDate={next => {
            dismiss()
            setDate(next)
            if (
              slot &&
              isSlotOff(
                places.find(known => known.date === next),
                slot,
              )
            )
              setSlot(null)
          }}
        />
        <Slots
          date={date}
          day={day}
          chosen={slot}
          error={shownError}
          lost={shownError ?? data.lostSlot}
          onSlot={next => {
            dismiss()
            setSlot(next)
          }}
        />
      </div>
      {by === 'ofStaff' && now && !data.anyDay && !slotFull && (
        <Checkbox
          onChange={() => setTermsChanged(true)}
          name="ours"
          value="yes"
          defaultChecked={data.ours}
          label={t('newDate.ours')}
          hint={t('newDate.oursHint')}
        />
      )}
      {by === 'ofStaff' && data.lateCharge > 0 && !slotFull && (
        <Checkbox
          onChange={() => setTermsChanged(true)}
          name="waive"
          value="yes"
          defaultChecked={data.waive}
          label={t('newDate.ofStaff.waive', { amount: formatRupees(data.lateCharge, 'short') })}
          hint={t('newDate.ofStaff.waiveHint')}
        />
      )}
      {price && !data.preview && (
        <p role="status">
          <b>
            {t('newDate.total')}: {formatRupees(price.total)}
          </b>{' '}
          {now && formatPriceChange(t, subtract(price.total, data.total), data.anyDay, data.lateCharge > 0)}
        </p>
      )}
      <Button look={data.preview ? 'quiet' : 'primary'}>{t('newDate.check')}</Button>
    </Form>
  )
}

const noPrices: ReadonlyMap<IndiaDate, DayPrice> = new Map()

/** Returns the prices of the days that can be booked; none where all days cost what the order costs now. */
function toDayPrices({ prices, total }: NewDateData): ReadonlyMap<IndiaDate, DayPrice> {
  if (prices.every(day => day.total === total)) return noPrices
  const least = Math.min(...prices.map(day => day.total)) as Paise
  return new Map(prices.map(day => [day.date, { total: day.total, more: subtract(day.total, least) }]))
}

/** Says what the new date costs more or less. `isCharged`: a late charge is part of it, so the date is not the reason. */
function formatPriceChange(t: Translate, change: number, anyDay: boolean, isCharged: boolean): string {
  if (change === 0) return t(anyDay ? 'newDate.anyDay' : 'newDate.same')
  const [more, less] = isCharged
    ? (['newDate.ofStaff.moreInTotal', 'newDate.ofStaff.lessInTotal'] as const)
    : (['newDate.more', 'newDate.less'] as const)
  return t(change > 0 ? more : less, { amount: formatRupees(Math.abs(change) as Paise, 'short') })
}

/** Returns the preferred date, where it is still available. */
function getPreferredDate({ preferredDate: day, places }: NewDateData) {
  const found = places.find(({ date }) => date === day)
  return found && !isDayUnavailable(found) ? day : null
}

type LinkedOrdersProps = { home: string; orderNo: string; orders: NewDateData['together'] }

/** A move and its linked services have separate dates: a warning before one of them is moved without the others. */
const LinkedOrders = ({ home, orderNo, orders }: LinkedOrdersProps) => {
  const t = useTranslation()
  return (
    <div className={css.together}>
      <p>
        <b>{t('newDate.together')}</b> {t('newDate.togetherText')}
      </p>
      <ul>
        {orders.map(one => (
          <li key={one.orderNo}>
            <Link to={`${home.slice(0, -orderNo.length)}${one.orderNo}/date`}>{one.what ?? t('newDate.theMove')}</Link>{' '}
            {one.moveDate && one.slot && words(t, { date: one.moveDate, slot: one.slot })}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PreviewProps = {
  data: NewDateData
  wanted: When
  preview: NonNullable<NewDateData['preview']>
  by: By
  overbooking: ReactNode
}

/** The changes, shown before they are made. */
function NewDatePreview({ data, wanted: requestedDate, preview, by, overbooking }: PreviewProps) {
  const t = useTranslation()
  const { now, after } = preview
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={css.preview} aria-labelledby="nd-preview">
      <h2 id="nd-preview">{t(data.now ? `newDate.${by}.preview` : `newDate.${by}.first.preview`)}</h2>
      <dl className={css.change}>
        {data.now && (
          <div>
            <dt>{t('newDate.from')}</dt>
            <dd>{words(t, data.now)}</dd>
          </div>
        )}
        <div className={css.to}>
          <dt>{data.now ? t('newDate.to') : t('newDate.day')}</dt>
          <dd>{words(t, requestedDate)}</dd>
        </div>
      </dl>
      <p>{formatPriceChange(t, after.total - now.total, data.anyDay, preview.lateCharge > 0)}</p>
      <dl className={moneyListCss.money}>
        <div>
          <dt>{t('newDate.total')}</dt>
          <dd>{formatRupees(after.total)}</dd>
        </div>
        <div>
          <dt>{t('newDate.toPay')}</dt>
          <dd>{formatRupees(Math.max(0, after.due) as Paise)}</dd>
        </div>
      </dl>
      {preview.lateCharge > 0 && (
        <p className="sm">{t('newDate.ofStaff.lateCharge', { amount: formatRupees(preview.lateCharge, 'short') })}</p>
      )}
      {preview.ourCause && <p className="sm">{data.slotFull ? t('newDate.slotFull') : t('newDate.ourCause')}</p>}
      {data.hasCrew && <p className="sm muted">{t(`newDate.${by}.crew`)}</p>}
      <Form method="post">
        <input type="hidden" name="date" value={requestedDate.date} />
        <input type="hidden" name="slot" value={requestedDate.slot} />
        <input type="hidden" name="total" value={after.total} />
        <input type="hidden" name="seen" value={data.seen} />
        {data.ours && <input type="hidden" name="ours" value="yes" />}
        {data.waive && <input type="hidden" name="waive" value="yes" />}
        {data.overbooks && overbooking}
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {t(data.now ? 'newDate.confirm' : 'newDate.confirmFirst', { day: formatDay(requestedDate.date, t.tag) })}
        </Button>
      </Form>
    </section>
  )
}
