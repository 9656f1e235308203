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
import { withBranch } from '../kit/branch-filter.ts'
import { BranchFinder } from '../kit/branch-finder.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { RequestSections, readRequestState } from '../kit/request-sections.tsx'
import { Tabs } from '../kit/section-tabs.tsx'
import { successOrError } from '../kit/success-or-error.ts'
import { complaintAnswerFields } from '../orders/actions/order-actions.server.ts'
import type { Route } from './+types/contact-messages'
import { ComplaintAnswerFields } from './complaint-answer-fields.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import css from './contact-messages.module.css'

/** A complaint is answered with a text; any other message is marked as answered. */
const form = z.object({
  id: z.coerce.number().int(),
  ...complaintAnswerFields,
  words: complaintAnswerFields.words.optional(),
})

const readMessageKind = (request: Request) => {
  const requested = new URL(request.url).searchParams.get('kind')
  return contactMessageKinds.find(kind => kind === requested) ?? null
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const kind = readMessageKind(args.request)
  const state = readRequestState(args.request)
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const { rows, ...around } = await respondOnError(
    listContactMessages(app.reader, within, kind, readPagePosition(args.request), state),
  )
  return { leads: rows, around, kind, state, filter, now: app.now() }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { id, words, settles } = await respondOnError(readForm(args.request, form))
  const work =
    words === undefined
      ? handleContactMessage(app, staff, id)
      : answerComplaint(app, staff, id, { words, settles: settles === 'yes' })
  const done = words === undefined ? 'console.done.answered' : 'console.done.answer-complaint'
  return successOrError(args.context, `/console/contact-messages${new URL(args.request.url).search}`, done, work)
}

export default function ContactMessagesPage({
  loaderData: { leads: contactMessages, around, kind, state, filter, now },
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('console.leads')}
      around={around}
      sections={<RequestSections label={t('console.leads')} decided={t('console.requests.answered')} />}
      finder={
        <BranchFinder filter={filter}>
          {kind && <input type="hidden" name="kind" value={kind} />}
          {state === 'decided' && <input type="hidden" name="state" value={state} />}
        </BranchFinder>
      }
      empty={
        contactMessages.length === 0 && (
          <EmptyState title={t(state === 'open' ? 'console.noLeads' : 'console.requests.noneDecided')}>
            {t('console.noLeadsText')}
          </EmptyState>
        )
      }
      back={{ to: '/console/leads', text: t('leads.title') }}
      tabs={
        <Tabs
          label={t('console.kind')}
          tabs={[
            {
              to: withBranch('/console/contact-messages', filter.branch),
              text: t('console.all'),
              isOpen: kind === null,
            },
            ...contactMessageKinds.map(one => ({
              ...{
                to: withBranch(`/console/contact-messages?kind=${one}`, filter.branch),
                text: t(`console.leadKind.${one}`),
              },
              isOpen: kind === one,
            })),
          ]}
        />
      }
    >
      <div className={css.list}>
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
      </div>
    </ListPage>
  )
}

function ComplaintWithAnswer({ complaint, now }: { complaint: ContactMessage; now: Date }) {
  const t = useTranslation()
  const orderNo = complaint.data.orderNo?.toUpperCase() // as the customer typed it
  return (
    <div className={css.complaint} data-open={complaint.handledAt === null || undefined}>
      {orderNo && <Link to={`/console/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</Link>}
      <ComplaintCard complaint={complaint} now={now}>
        <Fold summary={t('orders.complaint.send')}>
          <Form method="post" className={css.answer} preventScrollReset>
            <input type="hidden" name="id" value={complaint.id} />
            <ComplaintAnswerFields />
            <p>
              <Button look="secondary">{t('orders.complaint.send')}</Button>
            </p>
          </Form>
        </Fold>
      </ComplaintCard>
    </div>
  )
}

function ContactMessageCard({ lead: contactMessage }: { lead: ContactMessage }) {
  const t = useTranslation()
  const { id, kind, name, email, phone, message, data, createdAt, handledAt, handledBy } = contactMessage
  return (
    <article className={css.message} data-open={handledAt === null || undefined}>
      <header>
        <h2>{name}</h2>
        <p>
          {t(`console.leadKind.${kind}`)} · {formatInstant(createdAt, t.tag)}
        </p>
        {phone && (
          <p>
            <a href={`tel:+91${phone}`}>{formatMobile(phone)}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          </p>
        )}
      </header>
      <div className={css.words}>
        <p className={cardCss.text}>{message}</p>
        {Object.entries(data).map(([key, value]) => (
          <p className="sm" key={key}>
            <span className="muted">{key}:</span>{' '}
            {value.startsWith('/uploads/') ? <a href={value}>{t('console.openFile')}</a> : value || '-'}
          </p>
        ))}
      </div>
      {handledAt ? (
        <p className={css.handled}>
          {t('console.answered', { when: formatInstant(handledAt, t.tag), by: handledBy ?? '' })}
        </p>
      ) : (
        <Form method="post" className={css.handled} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button>{t('console.markAnswered')}</Button>
        </Form>
      )}
    </article>
  )
}
