import type { FormEvent } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { formatHour, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { surveyDurations, surveyHours, surveyModes } from '#modules/crews/rules/survey.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'
import type { LeadSurvey, SurveyorChoice } from '#modules/sales/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { formatBranch, formatConflict } from '../dispatch/format-leg.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './lead-forms.module.css'
import { getOwnError, type LeadDetails, LeadSheet } from './lead-sheet.tsx'
import { parseSurveyTime } from './parse-survey-time.ts'

type Props = {
  lead: LeadDetails
  formError: TypedError | undefined
  planned: LeadSurvey | undefined
  surveyors: SurveyorChoice[]
  /** The address of the lead's last survey or quotation, to start with; empty if there is none. */
  address: string
  today: IndiaDate
}

/** The form that schedules or reschedules the survey of a lead: time, kind and surveyor; and the form that cancels it. */
export function SurveySheet({ lead, formError, planned, surveyors, address, today }: Props) {
  const t = useTranslation()
  const own = getOwnError(formError, 'schedule-survey')
  const askWhoIsFree = useReloadFreeSurveyors()
  const now = planned && toSurveyValues(planned)
  const field = (name: keyof ReturnType<typeof toSurveyValues>, otherwise = '') => ({
    ...{ name, defaultValue: own?.typed[name] ?? now?.[name] ?? otherwise, error: own?.fields[name] },
  })
  const free = surveyors.filter(isCandidateFree)
  const groups = [
    [t('leads.survey.otherBranches'), free.filter(({ isOfBranch }) => !isOfBranch)],
    [t('board.assign.others', { count: surveyors.length - free.length }), surveyors.filter(one => !free.includes(one))],
  ] as const
  const option = (one: SurveyorChoice) => (
    <option key={one.id} value={one.id}>
      {[
        one.roles.includes('surveyor') ? t('leads.survey.surveyor', { name: one.name }) : one.name,
        ...(one.isOfBranch ? [] : [formatBranch(t, one)]),
        ...listSurveyorConflicts(t, one),
      ].join(' · ')}
    </option>
  )
  const asks = own?.code === 'dispatch.sold'
  return (
    <LeadSheet
      {...{ lead, formError }}
      id="survey"
      intent="schedule-survey"
      title={t(planned ? 'leads.survey.change' : 'leads.survey.agree')}
      isRejected={getOwnError(formError, 'cancel-survey') !== undefined}
      after={planned && <CancelSurveyForm {...{ lead, formError }} />}
    >
      {planned && (
        <p>
          <b>
            {t('leads.survey.now', {
              way: t(`leads.survey.way.${planned.way}`),
              ...{ when: formatInstant(planned.startsAt, t.tag), name: planned.worker },
            })}
          </b>
        </p>
      )}
      {!planned && <p className="sm muted">{t('leads.survey.lead')}</p>}
      <SelectField {...field('way', 'visit')} label={t('leads.survey.way')}>
        {surveyModes.map(way => (
          <option key={way} value={way}>
            {t(`leads.survey.way.${way}`)}
          </option>
        ))}
      </SelectField>
      <div onChange={askWhoIsFree}>
        <DateField {...field('day')} min={today} label={t('leads.survey.day')} />
      </div>
      <div className={css.pair} onChange={askWhoIsFree}>
        <SelectField {...field('hour', '10')} label={t('leads.survey.hour')}>
          {surveyHours.map(hour => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('hours', '1')} label={t('leads.survey.length')}>
          {surveyDurations.map(count => (
            <option key={count} value={count}>
              {t('leads.survey.hours', { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        {...field('worker')}
        error={own?.fields.workers ?? own?.fields.worker}
        label={t('leads.survey.worker')}
      >
        <option value="">{t('leads.survey.anybody')}</option>
        {free.filter(({ isOfBranch }) => isOfBranch).map(option)}
        {groups.map(
          ([label, group]) =>
            group.length > 0 && (
              <optgroup key={label} label={label}>
                {group.map(option)}
              </optgroup>
            ),
        )}
      </SelectField>
      <TextField {...field('address', address)} label={t('leads.survey.address')} maxLength={250} autoComplete="off" />
      <TextField {...field('note')} label={t('leads.survey.note')} maxLength={1_000} autoComplete="off" />
      {asks && (
        <TextField
          name="over"
          label={t('trips.over.why')}
          hint={t('trips.over.hint')}
          error={own.fields.over}
          maxLength={500}
          autoComplete="off"
        />
      )}
      <p className="sm muted">{t('leads.survey.hint')}</p>
      <Button look="secondary">{t(planned ? 'leads.survey.change' : 'leads.survey.agree')}</Button>
    </LeadSheet>
  )
}

/** Returns a handler that requests the free surveyors when the time changes. The values typed stay. */
function useReloadFreeSurveyors() {
  const navigate = useNavigate()
  const { hash } = useLocation() // keeps the sheet open
  return ({ currentTarget }: FormEvent<HTMLElement>) => {
    const typed = new FormData(currentTarget.closest('form')!)
    const time = Object.fromEntries(['day', 'hour', 'hours'].map(name => [name, String(typed.get(name) ?? '')]))
    if (parseSurveyTime(time))
      void navigate({ search: `?${new URLSearchParams(time)}`, hash }, { replace: true, preventScrollReset: true })
  }
}

const listSurveyorConflicts = (t: Translate, { why, clashes }: SurveyorChoice): string[] => [
  ...why.map(reason => formatUnavailability(t, reason)),
  ...clashes.slice(0, 1).map(clash => formatConflict(t, clash)),
]

function CancelSurveyForm({ lead, formError }: Pick<Props, 'lead' | 'formError'>) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = getOwnError(formError, 'cancel-survey')
  return (
    <Form method="post" preventScrollReset>
      {own && <FieldError>{own.text}</FieldError>}
      <input type="hidden" name="intent" value="cancel-survey" />
      <input type="hidden" name="revision" value={readKnownRevision(lead.revision, own, 'lead.changed')} />
      <Button disabled={busy}>{t('leads.survey.cancel')}</Button>
    </Form>
  )
}

const toSurveyValues = ({ way, startsAt, endsAt, workerId, address, note }: LeadSurvey) => ({
  ...{ way: way as string, day: toIndiaDate(startsAt), hour: String(toIndiaHour(startsAt)), address, note },
  hours: String((endsAt.getTime() - startsAt.getTime()) / 3_600_000),
  worker: String(workerId),
})
