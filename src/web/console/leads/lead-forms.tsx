import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { listFollowUpChoices } from '#modules/sales/rules/follow-up-choice.ts'
import { activityKinds, activityOutcomes, listNextLeadStates, lostReasons } from '#modules/sales/rules/lead.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './lead-forms.module.css'
import { getOwnError, type LeadFormProps, LeadSheet } from './lead-sheet.tsx'

/** The kind of contact that is logged unless staff choose another one: the one that was planned. */
export const getDefaultActivityKind = ({ nextKind }: LeadFormProps['lead']) => nextKind ?? 'call'

/** The form that logs a call, message or visit: its result, what was said, and the next follow-up. */
export function LogActivitySheet({ lead, formError, now }: LeadFormProps & { now: Date }) {
  const t = useTranslation()
  const own = getOwnError(formError, 'log-activity')
  const kind = getDefaultActivityKind(lead)
  return (
    <LeadSheet {...{ lead, formError }} id="call" intent="log-activity" title={t(`leads.log.${kind}`)}>
      <p className={css.contact}>
        <a className={getButtonClass()} href={`tel:+91${lead.mobile}`}>
          <Icon name="phone" /> {formatMobile(lead.mobile)}
        </a>
      </p>
      <fieldset className={css.segments} onChange={offerLaterCall}>
        <legend>{t('leads.note.outcome')}</legend>
        <div>
          {activityOutcomes.map(outcome => (
            <label key={outcome}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={outcome === (own?.typed.outcome ?? 'reached')}
              />
              {t(`leads.note.outcome.${outcome}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        name="words"
        label={t('leads.note.words')}
        defaultValue={own?.typed.words ?? ''}
        error={own?.fields.words}
        maxLength={2_000}
        autoComplete="off"
      />
      <FollowUpFields own={own} now={now} kind="call" />
      {lead.nextStep !== null && <p className="sm muted">{t('leads.note.hint')}</p>}
      <SelectField
        name="kind"
        label={t('leads.note.kind')}
        defaultValue={own?.typed.kind ?? kind}
        error={own?.fields.kind}
      >
        {activityKinds.map(one => (
          <option key={one} value={one}>
            {t(`leads.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button look="secondary">{t(`leads.log.${kind}`)}</Button>
    </LeadSheet>
  )
}

/** A later call needs a time: offers tomorrow until staff choose another one. */
function offerLaterCall({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  const fields = currentTarget.form!.elements
  const next = fields.namedItem('next') as RadioNodeList
  if ((target as HTMLInputElement).value === 'call-later' && next.value === 'none') next.value = 'tomorrow'
}

/** The form that sets the next follow-up without an activity. */
export function FollowUpSheet({ lead, formError, now }: LeadFormProps & { now: Date }) {
  const t = useTranslation()
  const own = getOwnError(formError, 'set-follow-up')
  return (
    <LeadSheet {...{ lead, formError }} id="follow-up" intent="set-follow-up" title={t('leads.followUp.title')}>
      <FollowUpFields own={own} now={now} kind={lead.nextKind ?? 'call'} chosen="tomorrow" />
      <Button look="secondary">{t('leads.followUp.button')}</Button>
    </LeadSheet>
  )
}

type FollowUpFieldsProps = { own: TypedError | undefined; now: Date; kind: string; chosen?: string }

/** The usual times at one press, and a date and time of one’s own. */
function FollowUpFields({ own, now, kind, chosen = 'none' }: FollowUpFieldsProps) {
  const t = useTranslation()
  const error = own?.fields.nextDay ?? own?.fields.nextAt
  const choices = [...listFollowUpChoices(now), 'date', 'none'] as const
  const typed = own?.typed.next ?? chosen
  return (
    <fieldset className={css.followUp}>
      <legend>{t('leads.note.next')}</legend>
      <div className={css.chips}>
        {choices.map(choice => (
          <label key={choice}>
            <input type="radio" name="next" value={choice} defaultChecked={choice === typed} />
            {t(`leads.note.next.${choice}`)}
          </label>
        ))}
      </div>
      <div className={css.own}>
        <DateField
          name="nextDay"
          label={t('leads.note.nextDay')}
          defaultValue={own?.typed.nextDay ?? ''}
          error={typed === 'date' ? error : undefined}
        />
        <TextField
          name="nextTime"
          type="time"
          label={t('leads.note.nextTime')}
          defaultValue={own?.typed.nextTime ?? ''}
        />
      </div>
      {error && typed !== 'date' && <FieldError>{error}</FieldError>}
      <SelectField
        className={css.nextKind}
        name="nextKind"
        label={t('leads.note.nextKind')}
        defaultValue={own?.typed.nextKind ?? kind}
      >
        {activityKinds.map(one => (
          <option key={one} value={one}>
            {t(`leads.kind.${one}`)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

/** The stages to which staff may move the lead, each a button of one menu; lost asks for its reason in a sheet. */
export function StageMenu({ lead, formError }: LeadFormProps) {
  const t = useTranslation()
  const own = getOwnError(formError, 'change-stage')
  const moves = listNextLeadStates(lead.state).filter(to => to !== 'lost')
  if (moves.length === 0) return null
  return (
    <DropMenu
      className={getButtonClass()}
      summary={
        <>
          {t('leads.move.title')}
          <Icon name="down" />
        </>
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="change-stage" />
        <input type="hidden" name="revision" value={readKnownRevision(lead.revision, own, 'lead.changed')} />
        {moves.map(to => (
          <button type="submit" key={to} name="to" value={to}>
            {t('leads.move.to', { state: t(`leads.state.${to}`) })}
          </button>
        ))}
      </Form>
    </DropMenu>
  )
}

/** The form that closes a lead as lost, with the reason. */
export function LostSheet({ lead, formError, hasSurvey }: LeadFormProps & { hasSurvey: boolean }) {
  const t = useTranslation()
  const own = getOwnError(formError, 'change-stage')
  return (
    <LeadSheet
      {...{ lead, formError: own?.typed.to === 'lost' ? formError : undefined }}
      {...lost}
      title={t('leads.move.lost')}
    >
      <p className="sm muted">{t('leads.move.lostHint')}</p>
      {hasSurvey && <p className="sm">{t('leads.move.lostSurvey')}</p>}
      <input type="hidden" name="to" value="lost" />
      <SelectField
        name="reason"
        label={t('leads.move.reason')}
        defaultValue={own?.typed.reason ?? ''}
        error={own?.fields.reason}
      >
        <option value="">{t('leads.choose')}</option>
        {lostReasons.map(reason => (
          <option key={reason} value={reason}>
            {t(`leads.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <Button look="danger">{t('leads.move.lost')}</Button>
    </LeadSheet>
  )
}
const lost = { id: 'lost', intent: 'change-stage' } as const

/**
 * The form that records or withdraws the consent to messages of the follow-up plan. Withdrawing is as easy as giving
 * it.
 */
export function ConsentSheet({ lead, formError }: LeadFormProps) {
  const t = useTranslation()
  const agrees = getConsentState(lead) === 'since'
  return (
    <LeadSheet {...{ lead, formError }} id="consent" intent="record-consent" title={t('leads.consent.title')}>
      <ConsentText lead={lead} />
      {lead.wording && <p className="sm">{t('leads.consent.read', { wording: lead.wording })}</p>}
      <p className="sm muted">{t('leads.consent.hint')}</p>
      <input type="hidden" name="agrees" value={agrees ? 'no' : 'yes'} />
      <Button look="secondary">{t(agrees ? 'leads.consent.takeBack' : 'leads.consent.agree')}</Button>
    </LeadSheet>
  )
}

export function ConsentText({ lead }: Pick<LeadFormProps, 'lead'>) {
  const t = useTranslation()
  const state = getConsentState(lead)
  const when = formatInstant(lead.withdrawnAt ?? lead.agreedAt ?? new Date(0), t.tag)
  return <span>{state === 'none' ? t('leads.consent.none') : t(`leads.consent.${state}`, { when })}</span>
}

function getConsentState({ agreedAt, withdrawnAt }: LeadFormProps['lead']): 'since' | 'withdrawn' | 'none' {
  if (withdrawnAt) return 'withdrawn'
  return agreedAt ? 'since' : 'none'
}

/** The form that gives a lead to another member of staff. */
export function AssignmentSheet({ lead, desk, formError }: LeadFormProps & { desk: { id: number; name: string }[] }) {
  const t = useTranslation()
  const own = getOwnError(formError, 'assign-lead')
  return (
    <LeadSheet {...{ lead, formError }} id="assign" intent="assign-lead" title={t('leads.give.button')}>
      <SelectField
        name="owner"
        label={t('leads.give.owner')}
        defaultValue={own?.typed.owner ?? lead.ownerId ?? ''}
        error={own?.fields.owner}
      >
        {lead.ownerId === null && <option value="">{t('leads.nobody')}</option>}
        {desk.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button look="secondary">{t('leads.give.button')}</Button>
    </LeadSheet>
  )
}
