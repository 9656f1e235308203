import type { ReactNode } from 'react'
import { formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type ComplaintDeadline, getComplaintDeadlines } from '#modules/contact-messages/rules/complaint-deadlines.ts'
import { type ContactMessage, formatTicketNumber } from '#modules/contact-messages/rules/contact-message.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import cardCss from '../kit/card.module.css'
import css from './complaint-card.module.css'

type Props = {
  complaint: ContactMessage
  now: Date
  /** The form for an answer, while the complaint is open. */
  children?: ReactNode
}

/** A complaint: its text, the deadlines for answer and settlement, and each answer that was sent. */
export function ComplaintCard({ complaint, now, children }: Props) {
  const t = useTranslation()
  const { id, name, email, phone, message, createdAt, answers, handledAt } = complaint
  const clocks = getComplaintDeadlines({ createdAt, answeredAt: answers[0]?.at ?? null, settledAt: handledAt }, now)
  return (
    <article className={css.complaint}>
      <h3>
        {t('orders.complaint.title', { ticket: formatTicketNumber(id) })}{' '}
        <span className="muted sm">{formatInstant(createdAt, t.tag)}</span>
      </h3>
      <p className="sm">
        {name},{' '}
        {email && (
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
        )}
        {phone && (
          <>
            {email && ', '}
            <a href={`tel:+91${phone}`}>{formatMobile(phone)}</a>
          </>
        )}
      </p>
      <p className={cardCss.text}>{message}</p>
      <ul className={`${css.clocks} sm`}>
        <Deadline clock={clocks.answer} open="answerBy" kept="answered" />
        <Deadline clock={clocks.settle} open="settleBy" kept="settled" />
      </ul>
      {answers.map(({ words, by, at }) => (
        <blockquote key={at.toISOString()} className={cardCss.text}>
          {words}
          <footer className="muted sm">
            {by}, <time dateTime={at.toISOString()}>{formatInstant(at, t.tag)}</time>
          </footer>
        </blockquote>
      ))}
      {!handledAt && children}
    </article>
  )
}

type DeadlineProps = { clock: ComplaintDeadline; open: 'answerBy' | 'settleBy'; kept: 'answered' | 'settled' }

const Deadline = ({ clock: { dueAt: by, metAt: at, late }, open, kept }: DeadlineProps) => {
  const t = useTranslation()
  return (
    <li data-late={late || undefined}>
      {t(`orders.complaint.${at ? kept : open}`, { when: formatInstant(at ?? by, t.tag) })}
      {late && `, ${t('orders.complaint.late')}`}
    </li>
  )
}
