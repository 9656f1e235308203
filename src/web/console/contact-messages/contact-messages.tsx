import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { answerComplaint, handleContactMessage, listContactMessages } from '#modules/contact-messages/index.server.ts'
import { type ContactMessage, contactMessageKinds } from '#modules/contact-messages/rules/contact-message.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import actionCss from '../kit/action.module.css'
import cardCss from '../kit/card.module.css'
import filterCss from '../kit/filter.module.css'
import { ListPage } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { successOrError } from '../kit/success-or-error.ts'
import { complaintAnswerFields } from '../orders/actions/order-actions.server.ts'
import type { Route } from './+types/contact-messages'
import { ComplaintAnswerFields } from './complaint-answer-fields.tsx'
import { ComplaintCard } from './complaint-card.tsx'

/** A complaint is answered with a text; any other message is marked as answered. */
const form = z.object({
  id: z.coerce.number().int(),
  ...complaintAnswerFields,
  words: complaintAnswerFields.words.optional(),
})

const readMessageKind = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('kind')
  return contactMessageKinds.find(kind => kind === asked) ?? null
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const kind = readMessageKind(args.request)
  const { rows, ...around } = await respondOnError(
    listContactMessages(app.reader, staff, kind, readPagePosition(args.request)),
  )
  return { leads: rows, around, kind, now: app.now() }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { id, words, settles } = await respondOnError(readForm(args.request, form))
  const kind = readMessageKind(args.request)
  const work =
    words === undefined
      ? handleContactMessage(app, staff, id)
      : answerComplaint(app, staff, id, { words, settles: settles === 'yes' })
  const done = words === undefined ? 'console.done.answered' : 'console.done.answer-complaint'
  return successOrError(
    args.context,
    kind ? `/console/contact-messages?kind=${kind}` : '/console/contact-messages',
    done,
    work,
  )
}

export default function ContactMessagesPage({
  loaderData: { leads: contactMessages, around, kind, now },
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('console.leads')}
      around={around}
      empty={
        contactMessages.length === 0 && <EmptyState title={t('console.noLeads')}>{t('console.noLeadsText')}</EmptyState>
      }
      sections={
        <nav className={filterCss.filter} aria-label={t('console.kind')}>
          <Link to="/console/contact-messages" aria-current={kind === null ? 'page' : undefined}>
            {t('console.all')}
          </Link>
          {contactMessageKinds.map(one => (
            <Link
              key={one}
              to={`/console/contact-messages?kind=${one}`}
              aria-current={kind === one ? 'page' : undefined}
            >
              {t(`console.leadKind.${one}`)}
            </Link>
          ))}
        </nav>
      }
    >
      {contactMessages.map(contactMessage =>
        contactMessage.kind === 'grievance' ? (
          <ComplaintWithAnswer
            key={`${contactMessage.id} ${contactMessage.answers.length}`}
            complaint={contactMessage}
            now={now}
          />
        ) : (
          <ContactMessageCard key={contactMessage.id} lead={contactMessage} />
        ),
      )}
    </ListPage>
  )
}

function ComplaintWithAnswer({ complaint, now }: { complaint: ContactMessage; now: Date }) {
  const t = useTranslation()
  const orderNo = complaint.data.orderNo?.toUpperCase() // as the customer typed it
  return (
    <div className={cardCss.card}>
      {orderNo && <Link to={`/console/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</Link>}
      <ComplaintCard complaint={complaint} now={now}>
        <Form method="post" className={actionCss.deed} preventScrollReset>
          <input type="hidden" name="id" value={complaint.id} />
          <ComplaintAnswerFields />
          <Button small>{t('desk.complaint.send')}</Button>
        </Form>
      </ComplaintCard>
    </div>
  )
}

function ContactMessageCard({ lead: contactMessage }: { lead: ContactMessage }) {
  const t = useTranslation()
  const { id, kind, name, email, phone, message, data, createdAt, handledAt, handledBy } = contactMessage
  return (
    <article className={cardCss.card}>
      <header>
        <p className="sm muted">
          {t(`console.leadKind.${kind}`)}, {formatInstant(createdAt, t.tag)}
        </p>
        <h2>{name}</h2>
        <p>
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
      </header>
      <p className={cardCss.text}>{message}</p>
      {Object.entries(data).map(([key, value]) => (
        <p className="sm" key={key}>
          <span className="muted">{key}:</span>{' '}
          {value.startsWith('/uploads/') ? <a href={value}>{t('console.openFile')}</a> : value || '-'}
        </p>
      ))}
      {handledAt ? (
        <p className="sm muted">
          {t('console.answered', { when: formatInstant(handledAt, t.tag), by: handledBy ?? '' })}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button small>{t('console.markAnswered')}</Button>
        </Form>
      )}
    </article>
  )
}
