import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { readLead } from '#modules/sales/index.server.ts'
import { activityKinds, listNextLeadStates, lostReasons } from '#modules/sales/rules/lead.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import actionCss from '../kit/action.module.css'
import cardCss from '../kit/card.module.css'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './leads.module.css'

export type LeadDetails = Awaited<ReturnType<typeof readLead>>
type Props = { lead: LeadDetails; formError: TypedError | undefined }
type LeadFormIntent = 'note' | 'move' | 'survey' | 'consent' | 'give'
type CardProps = Props & {
  intent: LeadFormIntent
  title: string
  first?: boolean
  after?: ReactNode
  children: ReactNode
}

/** A form of the lead page with its error if it was rejected. */
export function LeadActionCard({ lead, formError, intent, title, first, after, children }: CardProps) {
  // only for posts: a GET request looks up free surveyors while the user keeps typing
  const busy = useNavigation().formMethod !== undefined
  const own = getOwnError(formError, intent)
  return (
    <section className={first ? `${cardCss.card} ${cardCss.next}` : cardCss.card}>
      <h2>{title}</h2>
      {own && Object.keys(own.fields).length === 0 && <FieldError>{own.text}</FieldError>}
      <Form method="post" className={actionCss.deed} noValidate preventScrollReset key={lead.revision}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="revision" value={readKnownRevision(lead.revision, own, 'sales.changed')} />
        <fieldset className={actionCss.deed} disabled={busy} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          {children}
        </fieldset>
      </Form>
      {after}
    </section>
  )
}

export const getOwnError = (formError: TypedError | undefined, intent: string) =>
  formError?.typed.intent === intent ? formError : undefined

/** The form that logs an activity: its kind and result, and the next follow-up. */
export function LogLeadActivityForm({ lead, formError }: Props) {
  const t = useTranslation()
  const own = getOwnError(formError, 'note')
  const field = (name: string) => ({ name, defaultValue: own?.typed[name] ?? '', error: own?.fields[name] })
  return (
    <LeadActionCard lead={lead} formError={formError} intent="note" title={t('sales.note.title')} first>
      <SelectField
        {...field('kind')}
        label={t('sales.note.kind')}
        defaultValue={own?.typed.kind ?? lead.nextKind ?? 'call'}
      >
        {activityKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`sales.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('words')} label={t('sales.note.words')} maxLength={2_000} autoComplete="off" />
      <div className={css.pair}>
        <SelectField {...field('nextKind')} label={t('sales.note.next')}>
          <option value="">{t('sales.note.nextNothing')}</option>
          {activityKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`sales.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <DateField
          {...field('nextDay')}
          label={t('sales.note.nextDay')}
          error={own?.fields.nextDay ?? own?.fields.nextAt}
        />
        <TextField {...field('nextTime')} type="time" label={t('sales.note.nextTime')} />
      </div>
      {lead.nextStep !== null && <p className="sm muted">{t('sales.note.hint')}</p>}
      <div className={css.pair}>
        <Button look="neel" name="outcome" value="reached">
          {t('sales.note.reached')}
        </Button>
        <Button name="outcome" value="no-answer">
          {t('sales.note.noAnswer')}
        </Button>
      </div>
    </LeadActionCard>
  )
}

/** The form that changes the stage of a lead; Lost needs a reason. */
export function LeadStageForm({ lead, formError }: Props) {
  const t = useTranslation()
  const own = getOwnError(formError, 'move')
  const moves = listNextLeadStates(lead.state)
  return (
    <LeadActionCard lead={lead} formError={formError} intent="move" title={t('sales.move.title')}>
      <div className={css.pair}>
        {moves
          .filter(to => to !== 'lost')
          .map(to => (
            <Button key={to} small name="to" value={to}>
              {t('sales.move.to', { state: t(`sales.state.${to}`) })}
            </Button>
          ))}
      </div>
      {moves.includes('lost') && (
        <>
          <SelectField
            name="reason"
            label={t('sales.move.reason')}
            defaultValue={own?.typed.reason ?? ''}
            error={own?.fields.reason}
          >
            <option value="">{t('sales.choose')}</option>
            {lostReasons.map(reason => (
              <option key={reason} value={reason}>
                {t(`sales.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <Button small name="to" value="lost">
            {t('sales.move.lost')}
          </Button>
        </>
      )}
    </LeadActionCard>
  )
}

/**
 * The form that records or withdraws the consent to messages of the follow-up plan. Withdrawing is as easy as giving
 * it.
 */
export function LeadConsentForm({ lead, formError }: Props) {
  const t = useTranslation()
  const { agreedAt, withdrawnAt, wording } = lead
  const agrees = agreedAt !== null && withdrawnAt === null
  const when = formatInstant(withdrawnAt ?? agreedAt ?? new Date(0), t.tag)
  const state = agrees ? 'since' : withdrawnAt ? 'withdrawn' : 'none'
  return (
    <LeadActionCard lead={lead} formError={formError} intent="consent" title={t('sales.consent.title')}>
      <p>{state === 'none' ? t('sales.consent.none') : t(`sales.consent.${state}`, { when })}</p>
      {wording && <p className="sm">{t('sales.consent.read', { wording })}</p>}
      <p className="sm muted">{t('sales.consent.hint')}</p>
      <Button small name="agrees" value={agrees ? 'no' : 'yes'}>
        {t(agrees ? 'sales.consent.takeBack' : 'sales.consent.agree')}
      </Button>
    </LeadActionCard>
  )
}

export function LeadAssignmentForm({ lead, desk, formError }: Props & { desk: { id: number; name: string }[] }) {
  const t = useTranslation()
  const own = getOwnError(formError, 'give')
  return (
    <LeadActionCard lead={lead} formError={formError} intent="give" title={t('sales.give.title')}>
      <SelectField
        name="owner"
        label={t('sales.give.owner')}
        defaultValue={own?.typed.owner ?? lead.ownerId ?? ''}
        error={own?.fields.owner}
      >
        {lead.ownerId === null && <option value="">{t('sales.nobody')}</option>}
        {desk.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button small>{t('sales.give.button')}</Button>
    </LeadActionCard>
  )
}
