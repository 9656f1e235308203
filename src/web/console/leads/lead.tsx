import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import {
  assignLead,
  cancelSurvey,
  listSalesTeam,
  listSurveyorChoices,
  logLeadActivity,
  moveLead,
  readLead,
  readLeadSurveys,
  recordConsentByStaff,
  scheduleSurvey,
} from '#modules/sales/index.server.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { isFormError, requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { useLastError } from '../kit/use-last-error.ts'
import type { Route } from './+types/lead'
import { LeadActivityCard } from './lead-activity-card.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadAssignmentForm, LeadConsentForm, LeadStageForm, LogLeadActivityForm } from './lead-forms.tsx'
import { parseSurveyTime } from './parse-survey-time.ts'
import { leadForms, parseLeadAction } from './read-lead-form.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyResult } from './survey-result.tsx'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const lead = await respondOnError(readLead(app, staff, parseFleetId(args.params.id)))
  const desk = (await listSalesTeam(app.db, lead)).map(({ id, name }) => ({ id, name }))
  const language = app.words.facts(lead.language).name
  const surveys = await respondOnError(readLeadSurveys(app, staff, lead.id))
  const today = toIndiaDate(app.now())
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const when = parseSurveyTime(asked) ?? surveys.find(({ state }) => state === 'planned') ?? null
  const surveyors = await respondOnError(listSurveyorChoices(app, staff, lead, when))
  return { lead, desk, language, surveys, today, surveyors }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseFleetId(args.params.id)
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const { intent } = parseFields(typed, parseLeadAction)
    if (intent === 'note') {
      const { revision, ...activity } = parseFields(typed, leadForms.note)
      await logLeadActivity(app, staff, { id, revision }, activity)
    } else if (intent === 'move') {
      const { revision, ...move } = parseFields(typed, leadForms.move)
      await moveLead(app, staff, { id, revision }, move)
    } else if (intent === 'consent') {
      const { revision, agrees } = parseFields(typed, leadForms.consent)
      await recordConsentByStaff(app, staff, { id, revision }, agrees)
    } else if (intent === 'survey') {
      const { revision, ...plan } = parseFields(typed, leadForms.survey)
      await scheduleSurvey(app, staff, { id, revision }, plan)
    } else if (intent === 'survey-cancel') {
      await cancelSurvey(app, staff, { id, ...parseFields(typed, leadForms['survey-cancel']) })
    } else {
      const { revision, owner } = parseFields(typed, leadForms.give)
      await assignLead(app, staff, { id, revision }, owner)
    }
    return redirectWithToasts(`/console/leads/${id}`, {
      kind: 'success',
      title: translateFor(args.context)('sales.done'),
    })
  } catch (error) {
    const isAsked = typed.intent === 'survey' && isFormError(error)
    const lead = isAsked ? await respondOnError(readLead(app, staff, id)) : null
    const surveyors = lead && (await respondOnError(listSurveyorChoices(app, staff, lead, parseSurveyTime(typed))))
    return toFormError(args.context, error, { typed, surveyors })
  }
}

/** The page of a lead: the forms for calls and stages, and the activity so far. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = useLastError(actionData)
  const t = useTranslation()
  const { lead, desk, language, surveys, today } = loaderData
  const surveyors = actionData?.surveyors ?? loaderData.surveyors
  const planned = surveys.find(({ state }) => state === 'planned')
  const counted = surveys.filter(({ state, sheet }) => state !== 'planned' || sheet.itemCount > 0)
  const title = lead.name || t('sales.nameless')
  const over = isLeadClosed(lead.state)
  const toQuote = over || planned ? undefined : counted.find(({ state }) => state === 'done')
  return (
    <EntryPage
      title={title}
      back={{ to: '/console/leads', text: t('sales.back') }}
      facts={
        <p>
          <a href={`tel:+91${lead.mobile}`}>{formatMobile(lead.mobile)}</a>, {t(`sales.state.${lead.state}`)}
        </p>
      }
      actions={<ButtonLink to={`/console/leads/phone?mobile=${lead.mobile}`}>{t('sales.book')}</ButtonLink>}
      form={
        <div className={columnsCss.stack}>
          {!over && (
            <>
              {toQuote && <SurveyResult survey={toQuote} over={over} />}
              <LogLeadActivityForm lead={lead} formError={formError} />
              <SurveyForm {...{ lead, formError, planned, surveyors, today }} />
              <LeadStageForm lead={lead} formError={formError} />
              <LeadConsentForm lead={lead} formError={formError} />
              <LeadAssignmentForm lead={lead} desk={desk} formError={formError} />
            </>
          )}
          {over && (
            <section className={cardCss.card}>
              <LeadActivityCard events={lead.events} />
            </section>
          )}
        </div>
      }
      beside={
        <>
          <LeadFacts lead={lead} language={language} />
          {counted
            .filter(survey => survey !== toQuote)
            .map(survey => (
              <SurveyResult key={survey.id} survey={survey} over={over} />
            ))}
        </>
      }
      activityLog={
        !over && (
          <section className={cardCss.card}>
            <LeadActivityCard events={lead.events} />
          </section>
        )
      }
    />
  )
}
