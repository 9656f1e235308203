import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatInstant } from '#kernel/india-time.ts'
import { answerComplaint, handleLead, listLeads } from '#modules/content/index.server.ts'
import { type Lead, leadKinds } from '#modules/content/rules/lead.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { leadKindText, consoleText as t } from '#web/text/en/console.ts'
import { complaintText } from '#web/text/en/console-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/leads'
import { AnswerFields } from './answer-fields.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import { doneOrTold } from './done-or-told.ts'
import { answerFields } from './orders/order-deeds.server.ts'
import { pageParam } from './page-param.ts'
import { Pager } from './pager.tsx'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.leads)

/** A complaint is answered in words, anything else is marked as answered. */
const form = z.object({ id: z.coerce.number().int(), ...answerFields, words: answerFields.words.optional() })

const kindOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('kind')
  return leadKinds.find(kind => kind === asked) ?? null
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const kind = kindOf(args.request)
  const page = pageParam(args.request)
  const { rows, more } = await answering(listLeads(app, staff, kind, page))
  return { leads: rows, more, page, kind, now: app.now() }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { id, words, settles } = await answering(readForm(args.request, form))
  const kind = kindOf(args.request)
  const work =
    words === undefined
      ? handleLead(app, staff, id)
      : answerComplaint(app, staff, id, { words, settles: settles === 'yes' })
  return doneOrTold(kind ? `/console/leads?kind=${kind}` : '/console/leads', work)
}

export default function Leads({ loaderData: { leads, more, page, kind, now } }: Route.ComponentProps) {
  return (
    <div className="console">
      <h1>{t.leads}</h1>
      <nav className="console-filter" aria-label={t.kind}>
        <Link to="/console/leads" aria-current={kind === null ? 'page' : undefined}>
          {t.all}
        </Link>
        {leadKinds.map(one => (
          <Link key={one} to={`/console/leads?kind=${one}`} aria-current={kind === one ? 'page' : undefined}>
            {leadKindText[one]}
          </Link>
        ))}
      </nav>
      {leads.length === 0 && <EmptyState title={t.noLeads}>{t.noLeadsText}</EmptyState>}
      {leads.map(lead =>
        lead.kind === 'grievance' ? (
          <Complaint key={`${lead.id} ${lead.answers.length}`} complaint={lead} now={now} />
        ) : (
          <LeadCard key={lead.id} lead={lead} />
        ),
      )}
      <Pager page={page} more={more} />
    </div>
  )
}

function Complaint({ complaint, now }: { complaint: Lead; now: Date }) {
  const orderNo = complaint.data.orderNo?.toUpperCase() // as somebody typed it
  return (
    <div className="console-card">
      {orderNo && <Link to={`/console/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</Link>}
      <ComplaintCard complaint={complaint} now={now}>
        <Form method="post" className="console-deed" preventScrollReset>
          <input type="hidden" name="id" value={complaint.id} />
          <AnswerFields />
          <Button small>{complaintText.send}</Button>
        </Form>
      </ComplaintCard>
    </div>
  )
}

function LeadCard({ lead }: { lead: Lead }) {
  const { id, kind, name, email, phone, message, data, createdAt, handledAt, handledBy } = lead
  return (
    <article className="console-card">
      <header>
        <p className="sm muted">
          {leadKindText[kind]}, {formatInstant(createdAt)}
        </p>
        <h2>{name}</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && (
            <>
              {', '}
              <a href={`tel:+91${phone}`}>{formatMobile(phone)}</a>
            </>
          )}
        </p>
      </header>
      <p className="console-text">{message}</p>
      {Object.entries(data).map(([key, value]) => (
        <p className="sm" key={key}>
          <span className="muted">{key}:</span>{' '}
          {value.startsWith('/uploads/') ? <a href={value}>{t.openFile}</a> : value || '-'}
        </p>
      ))}
      {handledAt ? (
        <p className="sm muted">
          {t.answered} {formatInstant(handledAt)}, {handledBy}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button small>{t.markAnswered}</Button>
        </Form>
      )}
    </article>
  )
}
