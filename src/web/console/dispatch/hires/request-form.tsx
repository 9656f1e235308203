import { Form, useNavigation } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { answerMinutes, DEFAULT_ANSWER_MINUTES } from '#modules/crews/rules/answer-minutes.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { getDocumentValidity } from '#modules/crews/rules/truck-document.ts'
import type { HirePage, OrderHire } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { formatAnswerTime } from '../../kit/format-answer-time.ts'
import panelCss from '../../kit/panel.module.css'
import { Tag } from '../../kit/tag.tsx'
import css from '../assign-crew.module.css'
import hireCss from './hire-form.module.css'
import { HireTag } from './hire-tag.tsx'

type Candidate = HirePage['candidates'][number]
type Props = {
  candidates: Candidate[]
  /** The hires and requests of the order, newest first. */
  hires: OrderHire[]
  /** The date of the job. */
  date: IndiaDate
  seen: number
  formError: TypedError | undefined
}

/** The partners that can do a job, the best first, and the request that is sent to one or several of them. */
export function RequestForm({ candidates, hires, date, seen, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === 'request' ? formError : undefined
  const field = (name: 'rate' | 'advance') => ({
    ...{ name, label: t(`hires.field.${name}`), defaultValue: own?.typed[name] ?? '', error: own?.fields[name] },
    ...{ autoComplete: 'off', inputMode: 'decimal' as const, maxLength: 40 },
  })
  return (
    <Form method="post" className={columnsCss.stack} noValidate>
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="seen" value={seen} />
      {own && <FieldError>{own.text}</FieldError>}
      <fieldset className={`${panelCss.panel} ${hireCss.choice}`}>
        <legend className={panelCss.head}>
          <b>{t('hires.partners')}</b> <span className="muted sm">{t('hires.partnersNote')}</span>
        </legend>
        <ul>
          {candidates.map((candidate, at) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              isBest={at === 0 && candidates.length > 1 && candidate.estimate !== null}
              date={date}
              isChosen={own ? own.typed[`partner-${candidate.id}`] !== undefined : false}
              request={hires.find(({ partnerId, answerBy }) => partnerId === candidate.id && answerBy !== null) ?? null}
            />
          ))}
        </ul>
      </fieldset>
      <section className={cardCss.card}>
        <h2>{t('hires.request.title')}</h2>
        <p className="sm muted">{t('hires.request.note')}</p>
        <div className={catalogueCss.fields}>
          <TextField {...field('rate')} label={t('hires.request.rate')} hint={t('hires.request.rateHint')} />
          <TextField {...field('advance')} hint={t('hires.hint.advance')} />
          <SelectField
            label={t('hires.request.within')}
            name="minutes"
            defaultValue={own?.typed.minutes ?? DEFAULT_ANSWER_MINUTES}
            error={own?.fields.minutes}
          >
            {answerMinutes.map(minutes => (
              <option key={minutes} value={minutes}>
                {formatAnswerTime(t, minutes)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={catalogueCss.buttons}>
          <Button look="primary" disabled={busy}>
            {t('hires.request.send')}
          </Button>
        </div>
      </section>
    </Form>
  )
}

type RowProps = { candidate: Candidate; date: IndiaDate; isBest: boolean; isChosen: boolean; request: OrderHire | null }

function CandidateRow({ candidate, date, isBest, isChosen, request }: RowProps) {
  const t = useTranslation()
  const { id, name, address, vehicle, estimate, registrations } = candidate
  const about = [vehicle, address, registrations.map(formatRegistration).join(', ')].filter(Boolean).join(' · ')
  return (
    <li className={css.pick}>
      <label>
        <input
          type="checkbox"
          name={`partner-${id}`}
          value="yes"
          defaultChecked={isChosen}
          disabled={request?.state === 'requested'}
        />
        <span>
          <span className={css.first}>
            <b>{name}</b> <small>{about}</small>
            {isBest && <Tag tone="neel">{t('hires.best')}</Tag>}
            {request && <HireTag state={request.state} />}
          </span>
          <span className={css.reasons}>
            {listFacts(t, candidate, date).map(({ tone, text }) => (
              <span key={text} data-tone={tone}>
                <Icon name={tone === 'good' ? 'check' : 'warning'} />
                {text}
              </span>
            ))}
          </span>
        </span>
        <span className={css.holds}>{estimate ? formatRupees(estimate.amount) : '–'}</span>
      </label>
    </li>
  )
}

function listFacts(t: Translate, { estimate, rating, jobs, near, documentsUntil }: Candidate, date: IndiaDate) {
  const facts: { tone: 'good' | 'warn'; text: string }[] = [
    estimate
      ? { tone: 'good', text: t(`hires.basis.${estimate.basis}`) }
      : { tone: 'warn', text: t('hires.fact.noRate') },
  ]
  if (rating !== null)
    facts.push({
      tone: rating >= 40 ? 'good' : 'warn',
      text: t('hires.fact.rating', { stars: (rating / 10).toFixed(1) }),
    })
  if (jobs > 0) facts.push({ tone: 'good', text: t('hires.fact.jobs', { count: jobs }) })
  if (near) facts.push({ tone: 'good', text: t('hires.fact.near') })
  if (documentsUntil && getDocumentValidity(documentsUntil, date) !== 'good')
    facts.push({ tone: 'warn', text: t('hires.fact.documents', { day: formatFullDate(t, documentsUntil) }) })
  return facts
}
