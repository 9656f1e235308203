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
import { ActionCard } from '../kit/action-card.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import type { Route } from './+types/terms'
import css from './places.module.css'
import { cancellationStepRows, lateCreditRows, readTermsFields, toTermsFields } from './terms-fields.ts'

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
  return (
    <EntryPage
      title={t('places.terms')}
      back={{ to: '/console/places', text: t('places.back') }}
      lead={t('places.termsLead')}
      form={
        <ActionCard
          title={t('places.termsChange')}
          formError={formError}
          hidden={{ revision: readKnownRevision(revision, formError, 'terms.changed') }}
          button={t('places.save')}
          look="call"
        >
          <TextField {...field('holdMinutes')} label={t('places.hold')} hint={t('places.holdHint')} />
          <TextField
            {...field('lateRescheduleCharge')}
            label={t('places.lateRescheduleCharge')}
            hint={t('places.lateRescheduleChargeHint', { hours: String(FREE_RESCHEDULE_HOURS) })}
          />
          <fieldset className={`${css.choice} ${css.steps}`}>
            <legend>{t('places.steps')}</legend>
            <p className="muted sm">{t('places.stepsHint')}</p>
            {cancellationStepRows.map(at => (
              <div key={at} className={css.pair}>
                <TextField {...field(`hours-${at}`)} label={t('places.stepHours', { n: at + 1 })} />
                <TextField {...field(`share-${at}`)} label={t('places.stepShare', { n: at + 1 })} />
              </div>
            ))}
          </fieldset>
          <fieldset className={`${css.choice} ${css.steps}`}>
            <legend>{t('places.late')}</legend>
            <p className="muted sm">{t('places.lateHint')}</p>
            {lateCreditRows.map(at => (
              <div key={at} className={css.pair}>
                <TextField {...field(`late-${at}`)} label={t('places.lateMinutes', { n: at + 1 })} />
                <TextField {...field(`credit-${at}`)} label={t('places.lateAmount', { n: at + 1 })} />
              </div>
            ))}
          </fieldset>
        </ActionCard>
      }
      beside={
        <section className={cardCss.card}>
          <h2>{t('places.termsSaid')}</h2>
          {said.map(text => (
            <p key={text}>{text}</p>
          ))}
          <p className="muted sm">{t('places.termsSaidText')}</p>
        </section>
      }
      activityLog={
        activityLog.length > 0 && (
          <ActivityLog
            title={t('places.trail')}
            activityLog={activityLog}
            formatAction={intent => t(`places.action.${intent as 'saved'}`)}
          />
        )
      }
    />
  )
}
