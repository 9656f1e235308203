import { Form, useNavigation } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { getDocumentValidity } from '#modules/crews/rules/truck-document.ts'
import type { HirePage } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import panelCss from '../../kit/panel.module.css'
import { Tag } from '../../kit/tag.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import css from '../assign-crew.module.css'
import hireCss from './hire-form.module.css'

type Candidate = HirePage['candidates'][number]
type Props = {
  candidates: Candidate[]
  /** The date of the job. */
  date: IndiaDate
  /** True if the job needs a truck. */
  isDriven: boolean
  seen: number
  formError: TypedError | undefined
}

/** The partners that can do a job, the best first, and the form for what was agreed with one of them. */
export function HireForm({ candidates, date, isDriven, seen, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === 'hire' ? formError : undefined
  const chosen = own ? own.typed.partner : String(candidates[0]?.id ?? '')
  const field = (name: 'rate' | 'advance' | 'driver' | 'phone' | 'plate') => ({
    ...{ name, label: t(`hires.field.${name}`), defaultValue: own?.typed[name] ?? '', error: own?.fields[name] },
    autoComplete: 'off',
  })
  if (candidates.length === 0)
    return (
      <section className={cardCss.card}>
        <p>{t('hires.none')}</p>
        {can('fleet') && (
          <p>
            <ButtonLink to="/console/partners/new">{t('hires.addPartner')}</ButtonLink>
          </p>
        )}
      </section>
    )
  return (
    <Form method="post" className={columnsCss.stack} noValidate>
      <input type="hidden" name="intent" value="hire" />
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
              isChosen={chosen === String(candidate.id)}
            />
          ))}
        </ul>
      </fieldset>
      <section className={cardCss.card}>
        <h2>{t('hires.agreed.title')}</h2>
        <div className={catalogueCss.fields}>
          <TextField {...field('rate')} inputMode="decimal" maxLength={40} hint={t('hires.hint.rate')} />
          <TextField {...field('advance')} inputMode="decimal" maxLength={40} hint={t('hires.hint.advance')} />
        </div>
        <div className={catalogueCss.fields}>
          <TextField {...field('driver')} maxLength={80} hint={t('hires.hint.driver')} required />
          <TextField {...field('phone')} inputMode="tel" maxLength={20} />
          {isDriven && <TextField {...field('plate')} maxLength={20} required />}
        </div>
        <div className={catalogueCss.buttons}>
          <Button look="primary" disabled={busy}>
            {t('hires.hire')}
          </Button>
        </div>
      </section>
    </Form>
  )
}

type RowProps = { candidate: Candidate; date: IndiaDate; isBest: boolean; isChosen: boolean }

function CandidateRow({ candidate, date, isBest, isChosen }: RowProps) {
  const t = useTranslation()
  const { id, name, address, vehicle, estimate, registrations } = candidate
  const about = [vehicle, address, registrations.map(formatRegistration).join(', ')].filter(Boolean).join(' · ')
  return (
    <li className={css.pick}>
      <label>
        <input type="radio" name="partner" value={id} defaultChecked={isChosen} />
        <span>
          <span className={css.first}>
            <b>{name}</b> <small>{about}</small>
            {isBest && <Tag tone="neel">{t('hires.best')}</Tag>}
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
