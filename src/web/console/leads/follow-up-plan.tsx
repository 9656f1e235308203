import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import { listSalesTeam, readFollowUpPlan, saveFollowUpPlan } from '#modules/sales/index.server.ts'
import { activityKinds } from '#modules/sales/rules/lead.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import type { Route } from './+types/follow-up-plan'
import css from './follow-up-plan.module.css'
import { FOLLOW_UP_ROWS, followUpUnits, readFollowUpPlanFields, toFollowUpPlanFields } from './follow-up-plan-fields.ts'

const PATH = '/console/leads/plan'
const seen = z.object({ revision: z.coerce.number().int() })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError(
    (async () => {
      requirePermission(staff, 'leads')
      requireAllBranches(staff)
    })(),
  )
  const [{ revision, steps }, desk] = await Promise.all([readFollowUpPlan(app.db), listSalesTeam(app.db)])
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'leads', { subject: 'sales-plan', about: 1 }))
  const languages = app.words.languages.map(({ code, name }) => ({ code, name }))
  return {
    revision,
    now: toFollowUpPlanFields({ steps, desk }),
    people: desk.map(({ id, name }) => ({ id, name })),
    languages,
    activityLog,
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    requirePermission(staff, 'leads')
    const { revision } = parseFields(typed, seen)
    const codes = app.words.languages.map(({ code }) => code)
    await saveFollowUpPlan(app, staff, {
      revision,
      ...readFollowUpPlanFields(typed, await listSalesTeam(app.db), codes),
    })
    return redirectWithToasts(PATH, { kind: 'success', title: translateFor(args.context)('leads.plan.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/**
 * The page of the follow-up plan: the times when a lead that has not answered is contacted again, and the owners of new
 * leads.
 */
export default function FollowUpPlanPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { revision, now, people, languages, activityLog } = loaderData
  const shown: Record<string, string | undefined> = formError?.typed ?? now
  const changed = formError?.code === 'lead.changed'
  const field = (name: string) => ({
    name,
    defaultValue: shown[name] ?? '',
    error: formError?.fields[name] ?? (changed ? describeConcurrentEdit(t, now[name], shown[name]) : undefined),
  })
  return (
    <ConsolePage
      title={t('leads.plan.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      lead={t('leads.plan.lead')}
    >
      <Form method="post" className={`${columnsCss.two} ${columnsCss.main}`} noValidate key={revision}>
        <input type="hidden" name="revision" value={readKnownRevision(revision, formError, 'lead.changed')} />
        <section className={cardCss.card}>
          <h2>{t('leads.plan.steps')}</h2>
          {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
          <p className="sm muted">{t('leads.plan.stepsHint')}</p>
          <p className={css.columns} aria-hidden="true">
            <span>{t('leads.plan.column.what')}</span>
            <span>{t('leads.plan.column.after')}</span>
            <span>{t('leads.plan.column.unit')}</span>
          </p>
          {FOLLOW_UP_ROWS.map(at => (
            <div key={at} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              <SelectField {...field(`kind-${at}`)} label={t('leads.plan.what', { n: at + 1 })}>
                {activityKinds.map(kind => (
                  <option key={kind} value={kind}>
                    {t(`leads.kind.${kind}`)}
                  </option>
                ))}
              </SelectField>
              <TextField
                {...field(`after-${at}`)}
                label={t('leads.plan.after', { n: at + 1 })}
                inputMode="numeric"
                maxLength={40}
                autoComplete="off"
              />
              <SelectField {...field(`unit-${at}`)} label={t('leads.plan.unit', { n: at + 1 })}>
                {(Object.keys(followUpUnits) as (keyof typeof followUpUnits)[]).map(unit => (
                  <option key={unit} value={unit}>
                    {t(`leads.unit.${unit}`)}
                  </option>
                ))}
              </SelectField>
            </div>
          ))}
          <p>
            <Button look="secondary" disabled={busy}>
              {t('leads.plan.save')}
            </Button>
          </p>
        </section>
        <div className={columnsCss.stack}>
          <section className={cardCss.card}>
            <h2>{t('leads.plan.desk')}</h2>
            <p className="sm muted">{people.length > 0 ? t('leads.plan.deskHint') : t('leads.plan.nobody')}</p>
            {people.map(({ id, name }) => (
              <div key={id} className={css.member}>
                <Checkbox
                  name={`takes-${id}`}
                  value="yes"
                  label={t('leads.plan.takes', { name })}
                  defaultChecked={shown[`takes-${id}`] === 'yes'}
                />
                {languages.length > 1 && (
                  <fieldset className={css.languages}>
                    <legend className="vh">{t('leads.plan.languages', { name })}</legend>
                    {languages.map(language => (
                      <Checkbox
                        key={language.code}
                        name={`speaks-${id}-${language.code}`}
                        value="yes"
                        label={language.name}
                        defaultChecked={shown[`speaks-${id}-${language.code}`] === 'yes'}
                      />
                    ))}
                  </fieldset>
                )}
              </div>
            ))}
          </section>
          {activityLog.length > 0 && (
            <ActivityLog
              title={t('leads.plan.trail')}
              activityLog={activityLog}
              formatAction={intent => t(`leads.plan.action.${intent as 'saved'}`)}
            />
          )}
        </div>
      </Form>
    </ConsolePage>
  )
}
