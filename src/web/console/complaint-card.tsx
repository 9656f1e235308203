import type { ReactNode } from 'react'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatInstant } from '#kernel/india-time.ts'
import { type Clock, complaintClocks } from '#modules/content/rules/complaint-clock.ts'
import { type Lead, ticketNumber } from '#modules/content/rules/lead.ts'
import { complaintText as t } from '../text/en/console-orders.ts'

type Props = {
  complaint: Lead
  now: Date
  /** The form that answers it, while it is open. */
  children?: ReactNode
}

/** A complaint: what was said, by when it has to be answered and settled, and each answer as it was sent. */
export function ComplaintCard({ complaint, now, children }: Props) {
  const { id, name, email, phone, message, createdAt, answers, handledAt } = complaint
  const clocks = complaintClocks({ createdAt, answeredAt: answers[0]?.at ?? null, settledAt: handledAt }, now)
  return (
    <article className="console-complaint">
      <h3>
        {t.title(ticketNumber(id))} <span className="muted sm">{formatInstant(createdAt)}</span>
      </h3>
      <p className="sm">
        {name}, <a href={`mailto:${email}`}>{email}</a>
        {phone && (
          <>
            {', '}
            <a href={`tel:+91${phone}`}>{formatMobile(phone)}</a>
          </>
        )}
      </p>
      <p className="console-text">{message}</p>
      <ul className="console-clocks sm">
        <Time clock={clocks.answer} open={t.answerBy} kept={t.answered} />
        <Time clock={clocks.settle} open={t.settleBy} kept={t.settled} />
      </ul>
      {answers.map(({ words, by, at }) => (
        <blockquote key={at.toISOString()} className="console-text">
          {words}
          <footer className="muted sm">
            {by}, <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
          </footer>
        </blockquote>
      ))}
      {!handledAt && children}
    </article>
  )
}

type TimeProps = { clock: Clock; open: (by: string) => string; kept: (at: string) => string }

const Time = ({ clock: { by, kept: at, late }, open, kept }: TimeProps) => (
  <li data-late={late || undefined}>
    {at ? kept(formatInstant(at)) : open(formatInstant(by))}
    {late && `, ${t.late}`}
  </li>
)
