import { z } from 'zod'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { findConversation } from '#modules/conversations/index.server.ts'
import {
  assignLead,
  cancelSurvey,
  listLeadMessages,
  listSalesTeam,
  listSurveyorChoices,
  moveLead,
  readLead,
  readLeadQuotation,
  readLeadSurveys,
  recordConsentByStaff,
  recordLeadActivity,
  scheduleSurvey,
  setNextFollowUp,
  updateLeadDetails,
} from '#modules/sales/index.server.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'
import { createToken } from '#platform/crypto.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import {
  isFormError,
  requireStaff,
  respondOnError,
  type TypedError,
  toFormError,
  translateFor,
} from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { ConversationFold } from '../inbox/conversation-fold.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { useLastError } from '../kit/use-last-error.ts'
import type { Route } from './+types/lead'
import { formatLeadDate, formatLeadRoute } from './format-lead-move.ts'
import css from './lead.module.css'
import { LeadDetailsSheet } from './lead-details-sheet.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { AssignmentSheet, ConsentSheet, FollowUpSheet, LogActivitySheet, LostSheet, StageMenu } from './lead-forms.tsx'
import { LeadNext } from './lead-next.tsx'
import { getOwnError } from './lead-sheet.tsx'
import { LeadStages } from './lead-stages.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { parseSurveyTime } from './parse-survey-time.ts'
import { QuotationCard } from './quotation-card.tsx'
import { leadForms, parseLeadAction } from './read-lead-form.ts'
import { StageStamp } from './stage-stamp.tsx'
import { SurveySheet } from './survey-form.tsx'
import { SurveyResult } from './survey-result.tsx'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const lead = await respondOnError(readLead(app, staff, parseFleetId(args.params.id)))
  const desk = (await listSalesTeam(app.db, lead)).map(({ id, name }) => ({ id, name }))
  const language = app.words.facts(lead.language).name
  const surveys = await respondOnError(readLeadSurveys(app, staff, lead.id))
  const today = toIndiaDate(app.now())
  const requested = Object.fromEntries(new URL(args.request.url).searchParams)
  const when = parseSurveyTime(requested) ?? surveys.find(({ state }) => state === 'planned') ?? null
  const surveyors = await respondOnError(listSurveyorChoices(app, staff, lead, when))
  const messages = await respondOnError(listLeadMessages(app, staff, lead))
  const quotation = await respondOnError(readLeadQuotation(app, staff, lead))
  const homes = (await readCatalogue(app.db)).presets.map(({ code, name }) => ({ code, name }))
  const conversation = await respondOnError(findConversation(app, staff, lead.mobile))
  const replyKey = createToken().slice(0, 21)
  return {
    ...{ lead, desk, homes, language, surveys, today, surveyors, messages, quotation },
    ...{ conversation, replyKey, now: app.now() },
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseFleetId(args.params.id)
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const { intent } = parseFields(typed, parseLeadAction)
    if (intent === 'update-details') {
      const { revision, ...details } = parseFields(typed, leadForms.details)
      await updateLeadDetails(app, staff, { id, revision }, details)
    } else if (intent === 'log-activity') {
      const { revision, ...activity } = parseFields(typed, leadForms.note(app.now()))
      await recordLeadActivity(app, staff, { id, revision }, activity)
    } else if (intent === 'set-follow-up') {
      const { revision, next } = parseFields(typed, leadForms['follow-up'](app.now()))
      await setNextFollowUp(app, staff, { id, revision }, next)
    } else if (intent === 'change-stage') {
      const { revision, ...move } = parseFields(typed, leadForms.move)
      await moveLead(app, staff, { id, revision }, move)
    } else if (intent === 'record-consent') {
      const { revision, agrees } = parseFields(typed, leadForms.consent)
      await recordConsentByStaff(app, staff, { id, revision }, agrees)
    } else if (intent === 'schedule-survey') {
      const { revision, ...plan } = parseFields(typed, leadForms.survey)
      await scheduleSurvey(app, staff, { id, revision }, plan)
    } else if (intent === 'cancel-survey') {
      await cancelSurvey(app, staff, { id, ...parseFields(typed, leadForms['survey-cancel']) })
    } else {
      const { revision, owner } = parseFields(typed, leadForms.give)
      await assignLead(app, staff, { id, revision }, owner)
    }
    return redirectWithToasts(`/console/leads/${id}`, {
      kind: 'success',
      title: translateFor(args.context)(`leads.done.${intent}`),
    })
  } catch (error) {
    const needsChoices = typed.intent === 'schedule-survey' && isFormError(error)
    const lead = needsChoices ? await respondOnError(readLead(app, staff, id)) : null
    const surveyors = lead && (await respondOnError(listSurveyorChoices(app, staff, lead, parseSurveyTime(typed))))
    return toFormError(args.context, error, { typed, surveyors })
  }
}

/** The page of a lead: the next action first, then its story; beside them its quotation, surveys and details. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = useLastError(actionData)
  const t = useTranslation()
  const { lead, desk, homes, language, surveys, today, now, messages, quotation, conversation, replyKey } = loaderData
  const surveyors = actionData?.surveyors ?? loaderData.surveyors
  const planned = surveys.find(({ state }) => state === 'planned')
  const address = surveys.find(one => one.address)?.address ?? quotation?.pickUp ?? ''
  const counted = surveys.filter(({ state, sheet }) => state !== 'planned' || sheet.itemCount > 0)
  const isOpen = !isLeadClosed(lead.state)
  const toQuote =
    isOpen && !planned ? counted.find(({ state, things }) => state === 'done' && things.length > 0) : undefined
  return (
    <ConsolePage
      title={lead.name || t('leads.nameless')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      beside={<StageStamp stage={lead.state} />}
      actions={
        isOpen && (
          <>
            <StageMenu lead={lead} formError={formError} />
            <ButtonLink to="#details" preventScrollReset>
              <Icon name="edit" /> {t('leads.edit')}
            </ButtonLink>
            <ButtonLink to={`/console/leads/phone?lead=${lead.id}${toQuote ? `&survey=${toQuote.id}` : ''}`}>
              <Icon name="plus" /> {t('leads.newQuotation')}
            </ButtonLink>
          </>
        )
      }
      tabs={
        <div className={css.stages}>
          <LeadMoveSummary lead={lead} />
          <LeadStages lead={lead} />
        </div>
      }
    >
      <div className={css.columns}>
        <div className={css.main}>
          <RejectedMove formError={formError} />
          <LeadNext {...{ lead, now, planned, toQuote }} />
          {isOpen && <LeadActions planned={planned !== undefined} />}
          {conversation && (
            <ConversationFold
              {...{ conversation, replyKey, now }}
              name={lead.name || t('leads.nameless')}
              back={`/console/leads/${lead.id}`}
            />
          )}
          <LeadTimeline {...{ lead, messages, quotation, now }} />
        </div>
        <aside className={css.side}>
          {quotation && <QuotationCard quotation={quotation} />}
          {counted.map(survey => (
            <SurveyResult key={survey.id} survey={survey} />
          ))}
          <LeadFacts lead={lead} language={language} shown={quotation?.orderNo} />
        </aside>
      </div>
      {isOpen && (
        <>
          <LeadDetailsSheet {...{ lead, homes, formError }} />
          <LogActivitySheet {...{ lead, formError, now }} />
          <FollowUpSheet {...{ lead, formError, now }} />
          <SurveySheet {...{ lead, formError, planned, surveyors, address, today }} />
          <AssignmentSheet {...{ lead, desk, formError }} />
          <ConsentSheet {...{ lead, formError }} />
          <LostSheet {...{ lead, formError }} hasSurvey={planned !== undefined} />
        </>
      )}
    </ConsolePage>
  )
}

/** The planned move in one line below the name. */
function LeadMoveSummary({ lead }: { lead: Route.ComponentProps['loaderData']['lead'] }) {
  const t = useTranslation()
  const parts = [
    lead.homeName,
    formatLeadRoute(t, lead),
    formatLeadDate(t, lead),
    lead.budget !== null && t('leads.move.budgetOf', { amount: formatRupees(paise(lead.budget), 'short') }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <ul className={css.plan}>
      {parts.map((part, n) => (
        <li key={n}>{part}</li>
      ))}
    </ul>
  )
}

/** The buttons that open the other forms about the lead. */
function LeadActions({ planned }: { planned: boolean }) {
  const t = useTranslation()
  return (
    <div className={css.actions}>
      <ButtonLink to="#survey" preventScrollReset>
        <Icon name="calendar" /> {t(planned ? 'leads.survey.change' : 'leads.survey.agree')}
      </ButtonLink>
      <ButtonLink to="#follow-up" preventScrollReset>
        <Icon name="clock" /> {t('leads.followUp.title')}
      </ButtonLink>
      <ButtonLink to="#assign" preventScrollReset>
        <Icon name="user" /> {t('leads.give.button')}
      </ButtonLink>
      <ButtonLink look="quiet" to="#lost" preventScrollReset>
        {t('leads.move.lost')}
      </ButtonLink>
    </div>
  )
}

/** Why the lead was not moved to another stage: the menu of stages has no room for it. */
function RejectedMove({ formError }: { formError: TypedError | undefined }) {
  const own = getOwnError(formError, 'change-stage')
  return own && own.typed.to !== 'lost' ? <FieldError>{own.text}</FieldError> : null
}
