import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { faultText } from '#web/text/en/faults.ts'
import { type NewDateWords, newDate as t } from '#web/text/en/new-date.ts'
import { wishWords } from '#web/text/en/wish.ts'
import { unbroken } from '#web/text/unbroken.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { freeAt } from '../calendar/day-state.ts'
import { Slots } from '../calendar/slots.tsx'
import type { NewDateData } from './load-new-date.server.ts'
import './new-date-screen.css'

type When = NonNullable<NewDateData['wanted']>
const words = ({ date, slot }: When) => `${unbroken(formatDay(date))}, ${unbroken(formatSlot(slot))}`

type ScreenProps = {
  data: NewDateData
  fault: string | undefined
  /** What staff are told otherwise than the customer. */
  words?: NewDateWords
}

/** Choosing another day for a booking: the calendar, then what it changes, then one button. */
export function NewDateScreen({ data, fault, words: say = t }: ScreenProps) {
  const { orderNo, home, now, today, together, wish } = data
  const wished = wishWords(wish)
  return (
    <div className="wrap nd">
      <nav className="crumb">
        <Link to={home}>
          <Icon name="left" /> {say.back(orderNo)}
        </Link>
      </nav>
      <h1>{now ? say.heading : say.first.heading}</h1>
      {!now && <p className="muted nd-lead">{data.paid ? say.first.paid : say.first.unpaid}</p>}
      {!now && wished && <p className="nd-lead">{wished}.</p>}
      {now && <p className="muted nd-lead">{now.date < today ? say.passed(words(now)) : say.now(words(now))}</p>}
      {together.length > 0 && <Together home={home} orderNo={orderNo} orders={together} />}
      <div className="nd-grid">
        <Choice key={`${data.wanted?.date} ${data.wanted?.slot}`} data={data} fault={fault} words={say} />
        {data.preview && data.wanted && <Preview data={data} wanted={data.wanted} preview={data.preview} words={say} />}
      </div>
    </div>
  )
}

/** A form by GET: the address names the day, so that it works without script and Back leads to the choice. */
function Choice({ data, fault, words: say }: { data: NewDateData; fault: string | undefined; words: NewDateWords }) {
  const { home, wanted, now, places, today, lastDay, month, slotFull } = data
  const [date, setDate] = useState(wanted?.date ?? (now ? (now.date >= today ? now.date : null) : wished(data)))
  const [slot, setSlot] = useState(wanted?.slot ?? null)
  const day = places.find(known => known.date === date)
  const error = fault ?? data.fault
  return (
    <Form method="get" className="nd-choice" preventScrollReset>
      <div className="nd-when">
        <Calendar
          {...{ month, today, lastDay, places }}
          chosen={date}
          onDate={next => {
            setDate(next)
            if (
              slot &&
              freeAt(
                places.find(known => known.date === next),
                slot,
              ) === 0
            )
              setSlot(null)
          }}
          monthHref={other => `${home}/date?month=${other}`}
        />
        <Slots date={date} day={day} chosen={slot} error={error ? faultText(error) : undefined} onSlot={setSlot} />
      </div>
      {say.ours && now && !data.anyDay && !slotFull && (
        <Check name="ours" value="yes" defaultChecked={data.ours} label={say.ours} hint={say.oursHint} />
      )}
      <Button look={data.preview ? 'quiet' : 'call'}>{t.check}</Button>
    </Form>
  )
}

/** The day that was wished for, where it can still be had. */
function wished({ wish: { day }, places }: NewDateData) {
  const found = places.find(({ date }) => date === day)
  return found && found.state !== 'full' ? day : null
}

type TogetherProps = { home: string; orderNo: string; orders: NewDateData['together'] }

/** A move and the services around it have each a day of their own: a warning before one of them goes without the others. */
const Together = ({ home, orderNo, orders }: TogetherProps) => (
  <div className="nd-together">
    <p>
      <b>{t.together}</b> {t.togetherText}
    </p>
    <ul>
      {orders.map(one => (
        <li key={one.orderNo}>
          <Link to={`${home.slice(0, -orderNo.length)}${one.orderNo}/date`}>{one.what ?? t.theMove}</Link>{' '}
          {one.moveDate && one.slot && words({ date: one.moveDate, slot: one.slot })}
        </li>
      ))}
    </ul>
  </div>
)

type PreviewProps = {
  data: NewDateData
  wanted: When
  preview: NonNullable<NewDateData['preview']>
  words: NewDateWords
}

/** What changes, said before anything does. */
function Preview({ data, wanted, preview, words: say }: PreviewProps) {
  const { now, after } = preview
  const busy = useNavigation().state !== 'idle'
  const change = after.total - now.total
  return (
    <section className="nd-preview" aria-labelledby="nd-preview">
      <h2 id="nd-preview">{data.now ? say.preview : say.first.preview}</h2>
      <dl className="nd-change">
        {data.now && (
          <div>
            <dt>{t.from}</dt>
            <dd>{words(data.now)}</dd>
          </div>
        )}
        <div className="nd-to">
          <dt>{data.now ? t.to : t.day}</dt>
          <dd>{words(wanted)}</dd>
        </div>
      </dl>
      <p>
        {change === 0
          ? data.anyDay
            ? t.anyDay
            : t.same
          : (change > 0 ? t.more : t.less)(formatRupees(Math.abs(change) as Paise, 'short'))}
      </p>
      <dl className="money">
        <div>
          <dt>{t.total}</dt>
          <dd>{formatRupees(after.total)}</dd>
        </div>
        <div>
          <dt>{t.toPay}</dt>
          <dd>{formatRupees(Math.max(0, after.due) as Paise)}</dd>
        </div>
      </dl>
      {preview.ourCause && <p className="sm">{data.slotFull ? t.slotFull : t.ourCause}</p>}
      {data.hasCrew && <p className="sm muted">{say.crew}</p>}
      <Form method="post">
        <input type="hidden" name="date" value={wanted.date} />
        <input type="hidden" name="slot" value={wanted.slot} />
        <input type="hidden" name="total" value={after.total} />
        <input type="hidden" name="seen" value={data.seen} />
        {data.ours && <input type="hidden" name="ours" value="yes" />}
        <Button look="call" disabled={busy} aria-busy={busy}>
          {(data.now ? t.confirm : t.confirmFirst)(formatDay(wanted.date))}
        </Button>
      </Form>
    </section>
  )
}
