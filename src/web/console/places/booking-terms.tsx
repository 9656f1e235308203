import { z } from 'zod'
import { readBookingTermsForStaff, saveBookingTerms } from '#modules/scheduling/index.server.ts'
import { FREE_RESCHEDULE_HOURS } from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { formatLateCredits } from '#web/app-shell/cancellation/format-late-credits.ts'
import { formatAgreedSteps } from '#web/app-shell/cancellation/format-steps.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import formCss from '../kit/form-page.module.css'
import { FormGroup, FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import type { Route } from './+types/booking-terms'
import { cancellationStepRows, lateCreditRows, readTermsFields, toTermsFields } from './booking-terms-fields.ts'

const PATH = '/console/places/terms'
const seen = z.object({ revision: z.coerce.number().int() })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { revision, ...terms } = await respondOnError(readBookingTermsForStaff(app, staff))
  const t = translateFor(args.context)
  const activityLog = await respondOnError(
    loadActivityLog(app, staff, 'places', { subject: 'booking-terms', about: 1 }),
  )
  return {
    revision,
    now: toTermsFields(terms),
    said: [
      describeRescheduling(t, terms.lateRescheduleCharge),
      formatAgreedSteps(t, terms.cancellation),
      formatLateCredits(t, terms.lateCredits),
    ].filter(Boolean),
    activityLog,
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { revision } = parseFields(fields, seen)
    await saveBookingTerms(app, staff, { revision, terms: readTermsFields(fields) })
    return redirectWithToasts(PATH, { kind: 'success', title: translateFor(args.context)('places.termsSaved') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The booking terms that customers accept: the time a slot is on hold for its token, and the cancellation charges. */
export default function BookingTermsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { now, revision, said, activityLog } = loaderData
  const typed: Record<string, string | undefined> = formError?.typed ?? now
  const field = (name: string) => ({
    ...{ name, defaultValue: typed[name], inputMode: 'numeric' as const, maxLength: 40, autoComplete: 'off' },
    error:
      formError?.fields[name] ??
      (formError?.code === 'terms.changed' ? describeConcurrentEdit(t, now[name], typed[name]) : undefined),
  })
  const labelOf = (name: string) => {
    const [column, row] = name.split('-')
    const n = Number(row) + 1
    if (column === 'hours') return t('places.stepHours', { n })
    if (column === 'share') return t('places.stepShare', { n })
    if (column === 'late') return t('places.lateMinutes', { n })
    if (column === 'credit') return t('places.lateAmount', { n })
    return name === 'holdMinutes' ? t('places.hold') : t('places.lateRescheduleCharge')
  }
  return (
    <FormPage
      title={t('places.terms')}
      back={{ to: '/console/places', text: t('places.back') }}
      lead={t('places.termsLead')}
    >
      <SectionedForm
        key={revision}
        error={formError}
        labelOf={labelOf}
        hidden={{ revision: readKnownRevision(revision, formError, 'terms.changed') }}
        save={t('places.save')}
      >
        <FormSection title={t('places.holdTitle')} hint={t('places.holdWhy')}>
          <TextField {...field('holdMinutes')} label={t('places.hold')} hint={t('places.holdHint')} />
          <TextField
            {...field('lateRescheduleCharge')}
            label={t('places.lateRescheduleCharge')}
            hint={t('places.lateRescheduleChargeHint', { hours: String(FREE_RESCHEDULE_HOURS) })}
          />
        </FormSection>
        <FormSection title={t('places.steps')} hint={t('places.stepsWhy')}>
          <FormGroup legend={t('places.stepsLegend')} hint={t('places.stepsHint')}>
            {cancellationStepRows.map(at => (
              <div key={at} className={formCss.pair}>
                <TextField {...field(`hours-${at}`)} label={t('places.stepHours', { n: at + 1 })} />
                <TextField {...field(`share-${at}`)} label={t('places.stepShare', { n: at + 1 })} />
              </div>
            ))}
          </FormGroup>
        </FormSection>
        <FormSection title={t('places.late')} hint={t('places.lateWhy')}>
          <FormGroup legend={t('places.stepsLegend')} hint={t('places.lateHint')}>
            {lateCreditRows.map(at => (
              <div key={at} className={formCss.pair}>
                <TextField {...field(`late-${at}`)} label={t('places.lateMinutes', { n: at + 1 })} />
                <TextField {...field(`credit-${at}`)} label={t('places.lateAmount', { n: at + 1 })} />
              </div>
            ))}
          </FormGroup>
        </FormSection>
      </SectionedForm>
      <FormSection title={t('places.termsSaid')} hint={t('places.termsSaidText')}>
        {said.map(text => (
          <p key={text}>{text}</p>
        ))}
      </FormSection>
      <ActivitySection
        title={t('places.trail')}
        activityLog={activityLog}
        formatAction={intent => t(`places.action.${intent as 'saved'}`)}
      />
    </FormPage>
  )
}
