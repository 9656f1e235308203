import { Form } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { decideApplication, listApplications } from '#modules/partners/index.server.ts'
import { applicationDocumentKinds, type PartnerApplication } from '#modules/partners/rules/application.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { BranchFinder } from '../kit/branch-finder.tsx'
import cardCss from '../kit/card.module.css'
import { ListPage } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { RequestSections, readRequestState } from '../kit/request-sections.tsx'
import { successOrError } from '../kit/success-or-error.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/applications'

const form = z.object({
  id: z.coerce.number().int(),
  decision: z.enum(['accepted', 'declined']),
  note: z.string().trim().max(1_000),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const state = readRequestState(args.request)
  const { rows, ...around } = await respondOnError(listApplications(app, within, readPagePosition(args.request), state))
  return { applications: rows, around, filter, state }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { id, ...decision } = await respondOnError(readForm(args.request, form))
  const work = decideApplication(app, staff, id, decision)
  return successOrError(
    args.context,
    `/console/applications${new URL(args.request.url).search}`,
    `console.done.${decision.decision}`,
    work,
  )
}

export default function ApplicationsPage({
  loaderData: { applications, around, filter, state },
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('console.applications')}
      around={around}
      sections={<RequestSections label={t('console.applications')} decided={t('console.requests.decided')} />}
      finder={
        <BranchFinder filter={filter}>
          {state === 'decided' && <input type="hidden" name="state" value={state} />}
        </BranchFinder>
      }
      empty={
        applications.length === 0 && (
          <EmptyState title={t(state === 'open' ? 'console.noApplications' : 'console.requests.noneDecided')}>
            {t('console.noApplicationsText')}
          </EmptyState>
        )
      }
    >
      {applications.map(application => (
        <ApplicationCard key={application.id} application={application} />
      ))}
    </ListPage>
  )
}

function ApplicationCard({ application }: { application: PartnerApplication }) {
  const t = useTranslation()
  const can = usePermission()
  const { id, name, email, phone, city, trades, years, about, documents, createdAt } = application
  const { decision, decidedAt, decidedBy, note, partnerId } = application
  return (
    <article className={cardCss.card}>
      <header>
        <p className="sm muted">{formatInstant(createdAt, t.tag)}</p>
        <h2>
          {name}, {city}
        </h2>
        <p>
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
          , <a href={`tel:+91${phone}`}>{formatMobile(phone)}</a>
        </p>
      </header>
      <p>
        <b>{trades.map(trade => t(`register.trade.${trade}`)).join(', ')}</b>
        {years && `, ${t('console.years', { years: Number(years) })}`}
      </p>
      <p className={cardCss.text}>{about}</p>
      <ul className={cardCss.inline}>
        {applicationDocumentKinds.map(
          kind =>
            documents[kind] && (
              <li key={kind}>
                <a href={documents[kind]}>{t(`register.paper.${kind}`)}</a>
              </li>
            ),
        )}
      </ul>
      {decision ? (
        <div className={cardCss.inline}>
          <p className="sm muted">
            {t(`console.${decision}`, { when: formatInstant(decidedAt!, t.tag), by: decidedBy ?? '' })}
            {note && `: ${note}`}
          </p>
          {partnerId !== null && can('jobs') && (
            <ButtonLink small to={`/console/partners/${partnerId}`}>
              {t('partners.application.open')}
            </ButtonLink>
          )}
          {decision === 'accepted' && partnerId === null && can('fleet') && (
            <ButtonLink small look="secondary" to={`/console/partners/new?application=${id}`}>
              {t('partners.application.create')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <Form method="post" preventScrollReset className={cardCss.decide}>
          <input type="hidden" name="id" value={id} />
          <TextAreaField label={t('console.noteToApplicant')} name="note" rows={2} maxLength={1_000} />
          <Button small look="secondary" name="decision" value="accepted">
            {t('console.accept')}
          </Button>
          <Button small look="danger" name="decision" value="declined">
            {t('console.decline')}
          </Button>
        </Form>
      )}
    </article>
  )
}
