import { Form, useNavigation } from 'react-router'
import { type IndiaDate, indiaDate, indiaHour } from '#kernel/india-time.ts'
import { surveyHours, surveyLengths, surveyWays } from '#modules/crews/rules/survey.ts'
import type { LeadSurvey } from '#modules/sales/index.server.ts'
import type { TypedFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { formatHour, formatInstant } from '#words/format.ts'
import { seenRevision } from '../seen-revision.ts'
import { DeedCard, ownOf, type ReadLead } from './lead-forms.tsx'
import css from './sales.module.css'

type Props = {
  lead: ReadLead
  fault: TypedFault | undefined
  planned: LeadSurvey | undefined
  surveyors: { id: number; name: string; roles: string[] }[]
  today: IndiaDate
}

/** The survey that is agreed with a lead, or is to be: when, how, who goes; and that it is off. */
export function SurveyForm({ lead, fault, planned, surveyors, today }: Props) {
  const say = useSay()
  const own = ownOf(fault, 'survey')
  const now = planned && valuesOf(planned)
  const field = (name: keyof ReturnType<typeof valuesOf>, otherwise = '') => ({
    ...{ name, defaultValue: own?.typed[name] ?? now?.[name] ?? otherwise, error: own?.fields[name] },
  })
  return (
    <DeedCard
      lead={lead}
      fault={fault}
      deed="survey"
      title={say('sales.survey.title')}
      after={planned && <Cancel {...{ lead, fault }} />}
    >
      {planned && (
        <p>
          <b>
            {say('sales.survey.now', {
              way: say(`sales.survey.way.${planned.way}`),
              ...{ when: formatInstant(planned.startsAt, say.tag), name: planned.worker },
            })}
          </b>
        </p>
      )}
      {!planned && <p className="sm muted">{say('sales.survey.lead')}</p>}
      <SelectField {...field('way', 'visit')} label={say('sales.survey.way')}>
        {surveyWays.map(way => (
          <option key={way} value={way}>
            {say(`sales.survey.way.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('day')} type="date" min={today} label={say('sales.survey.day')} />
      <div className={css.pair}>
        <SelectField {...field('hour', '10')} label={say('sales.survey.hour')}>
          {surveyHours.map(hour => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('hours', '1')} label={say('sales.survey.length')}>
          {surveyLengths.map(count => (
            <option key={count} value={count}>
              {say('sales.survey.hours', { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        {...field('worker')}
        error={own?.fields.workers ?? own?.fields.worker}
        label={say('sales.survey.worker')}
      >
        <option value="">{say('sales.survey.anybody')}</option>
        {surveyors.map(({ id, name, roles }) => (
          <option key={id} value={id}>
            {roles.includes('surveyor') ? say('sales.survey.surveyor', { name }) : name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('address')} label={say('sales.survey.address')} maxLength={250} autoComplete="off" />
      <TextField {...field('note')} label={say('sales.survey.note')} maxLength={1_000} autoComplete="off" />
      <Button small>{say(planned ? 'sales.survey.change' : 'sales.survey.agree')}</Button>
      <p className="sm muted">{say('sales.survey.hint')}</p>
    </DeedCard>
  )
}

function Cancel({ lead, fault }: Pick<Props, 'lead' | 'fault'>) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  const own = ownOf(fault, 'survey-cancel')
  return (
    <Form method="post" preventScrollReset>
      {own && <FieldError>{own.text}</FieldError>}
      <input type="hidden" name="deed" value="survey-cancel" />
      <input type="hidden" name="revision" value={seenRevision(lead.revision, own, 'sales.changed')} />
      <Button small disabled={busy}>
        {say('sales.survey.cancel')}
      </Button>
    </Form>
  )
}

const valuesOf = ({ way, startsAt, endsAt, workerId, address, note }: LeadSurvey) => ({
  ...{ way: way as string, day: indiaDate(startsAt), hour: String(indiaHour(startsAt)), address, note },
  hours: String((endsAt.getTime() - startsAt.getTime()) / 3_600_000),
  worker: String(workerId),
})
