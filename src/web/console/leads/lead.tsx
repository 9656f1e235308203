import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { indiaDate } from '#kernel/india-time.ts'
import {
  agreeSurvey,
  assignLead,
  cancelSurvey,
  moveLead,
  noteActivity,
  readDesk,
  readLead,
  readLeadSurveys,
  readSurveyorChoices,
  storeConsent,
} from '#modules/sales/index.server.ts'
import { isOver } from '#modules/sales/rules/lead.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { answering, isAnswered, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { idOf } from '../fleet/id-of.ts'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { useLastError } from '../kit/use-last-error.ts'
import type { Route } from './+types/lead'
import { LeadEvents } from './lead-events.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { AssignmentForm, ConsentForm, MoveForm, NoteForm } from './lead-forms.tsx'
import { leadForms, parseLeadAction } from './read-lead-form.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyResult } from './survey-result.tsx'
import { surveyTimeOf } from './survey-time.ts'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const lead = await answering(readLead(app, staff, idOf(args.params.id)))
  const desk = (await readDesk(app.db, lead)).map(({ id, name }) => ({ id, name }))
  const language = app.words.facts(lead.language).name
  const surveys = await answering(readLeadSurveys(app, staff, lead.id))
  const today = indiaDate(app.now())
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const when = surveyTimeOf(asked) ?? surveys.find(({ state }) => state === 'planned') ?? null
  const surveyors = await answering(readSurveyorChoices(app, staff, lead, when))
  return { lead, desk, language, surveys, today, surveyors }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const id = idOf(args.params.id)
  const typed = await answering(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { intent } = parseFields(typed, parseLeadAction)
    if (intent === 'note') {
      const { revision, ...activity } = parseFields(typed, leadForms.note)
      await noteActivity(app, staff, { id, revision }, activity)
    } else if (intent === 'move') {
      const { revision, ...move } = parseFields(typed, leadForms.move)
      await moveLead(app, staff, { id, revision }, move)
    } else if (intent === 'consent') {
      const { revision, agrees } = parseFields(typed, leadForms.consent)
      await storeConsent(app, staff, { id, revision }, agrees)
    } else if (intent === 'survey') {
      const { revision, ...plan } = parseFields(typed, leadForms.survey)
      await agreeSurvey(app, staff, { id, revision }, plan)
    } else if (intent === 'survey-cancel') {
      await cancelSurvey(app, staff, { id, ...parseFields(typed, leadForms['survey-cancel']) })
    } else {
      const { revision, owner } = parseFields(typed, leadForms.give)
      await assignLead(app, staff, { id, revision }, owner)
    }
    return redirectWith(`/console/leads/${id}`, { kind: 'success', title: translateFor(args.context)('sales.done') })
  } catch (error) {
    const isAsked = typed.intent === 'survey' && isAnswered(error)
    const lead = isAsked ? await answering(readLead(app, staff, id)) : null
    const surveyors = lead && (await answering(readSurveyorChoices(app, staff, lead, surveyTimeOf(typed))))
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
  const counted = surveys.filter(({ state, sheet }) => state !== 'planned' || sheet.pieces > 0)
  const title = lead.name || t('sales.nameless')
  const over = isOver(lead.state)
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
              <NoteForm lead={lead} formError={formError} />
              <SurveyForm {...{ lead, formError, planned, surveyors, today }} />
              <MoveForm lead={lead} formError={formError} />
              <ConsentForm lead={lead} formError={formError} />
              <AssignmentForm lead={lead} desk={desk} formError={formError} />
            </>
          )}
          {over && (
            <section className={cardCss.card}>
              <LeadEvents events={lead.events} />
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
            <LeadEvents events={lead.events} />
          </section>
        )
      }
    />
  )
}
