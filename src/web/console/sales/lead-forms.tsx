import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { readLead } from '#modules/sales/index.server.ts'
import { activityKinds, lostReasons, movesOf } from '#modules/sales/rules/lead.ts'
import type { TypedError } from '#web/shell/session.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { formatInstant } from '#words/format.ts'
import deedCss from '../action.module.css'
import cardCss from '../card.module.css'
import { readKnownRevision } from '../read-known-revision.ts'
import css from './sales.module.css'

export type ReadLead = Awaited<ReturnType<typeof readLead>>
type Props = { lead: ReadLead; fault: TypedError | undefined }
type Deed = 'note' | 'move' | 'survey' | 'consent' | 'give'
type CardProps = Props & { deed: Deed; title: string; first?: boolean; after?: ReactNode; children: ReactNode }

/** One form of the page, with what was wrong with it where it was refused. */
export function ActionCard({ lead, fault, deed, title, first, after, children }: CardProps) {
  const busy = useNavigation().formMethod !== undefined // who is free then is asked meanwhile, and what is typed goes on
  const own = ownOf(fault, deed)
  return (
    <section className={first ? `${cardCss.card} ${cardCss.next}` : cardCss.card}>
      <h2>{title}</h2>
      {own && Object.keys(own.fields).length === 0 && <FieldError>{own.text}</FieldError>}
      <Form method="post" className={deedCss.deed} noValidate preventScrollReset key={lead.revision}>
        <input type="hidden" name="deed" value={deed} />
        <input type="hidden" name="revision" value={readKnownRevision(lead.revision, own, 'sales.changed')} />
        <fieldset className={deedCss.deed} disabled={busy} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          {children}
        </fieldset>
      </Form>
      {after}
    </section>
  )
}

export const ownOf = (fault: TypedError | undefined, deed: string) => (fault?.typed.deed === deed ? fault : undefined)

/** What was done just now, how it went, and what was agreed to be next. */
export function NoteForm({ lead, fault }: Props) {
  const say = useTranslation()
  const own = ownOf(fault, 'note')
  const field = (name: string) => ({ name, defaultValue: own?.typed[name] ?? '', error: own?.fields[name] })
  return (
    <ActionCard lead={lead} fault={fault} deed="note" title={say('sales.note.title')} first>
      <SelectField
        {...field('kind')}
        label={say('sales.note.kind')}
        defaultValue={own?.typed.kind ?? lead.nextKind ?? 'call'}
      >
        {activityKinds.map(kind => (
          <option key={kind} value={kind}>
            {say(`sales.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('words')} label={say('sales.note.words')} maxLength={2_000} autoComplete="off" />
      <div className={css.pair}>
        <SelectField {...field('nextKind')} label={say('sales.note.next')}>
          <option value="">{say('sales.note.nextNothing')}</option>
          {activityKinds.map(kind => (
            <option key={kind} value={kind}>
              {say(`sales.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('nextDay')}
          type="date"
          label={say('sales.note.nextDay')}
          error={own?.fields.nextDay ?? own?.fields.nextAt}
        />
        <TextField {...field('nextTime')} type="time" label={say('sales.note.nextTime')} />
      </div>
      {lead.nextStep !== null && <p className="sm muted">{say('sales.note.hint')}</p>}
      <div className={css.pair}>
        <Button look="neel" name="outcome" value="reached">
          {say('sales.note.reached')}
        </Button>
        <Button name="outcome" value="no-answer">
          {say('sales.note.noAnswer')}
        </Button>
      </div>
    </ActionCard>
  )
}

/** Where staff may move it; lost says why. */
export function MoveForm({ lead, fault }: Props) {
  const say = useTranslation()
  const own = ownOf(fault, 'move')
  const moves = movesOf(lead.state)
  return (
    <ActionCard lead={lead} fault={fault} deed="move" title={say('sales.move.title')}>
      <div className={css.pair}>
        {moves
          .filter(to => to !== 'lost')
          .map(to => (
            <Button key={to} small name="to" value={to}>
              {say('sales.move.to', { state: say(`sales.state.${to}`) })}
            </Button>
          ))}
      </div>
      {moves.includes('lost') && (
        <>
          <SelectField
            name="reason"
            label={say('sales.move.reason')}
            defaultValue={own?.typed.reason ?? ''}
            error={own?.fields.reason}
          >
            <option value="">{say('sales.choose')}</option>
            {lostReasons.map(reason => (
              <option key={reason} value={reason}>
                {say(`sales.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <Button small name="to" value="lost">
            {say('sales.move.lost')}
          </Button>
        </>
      )}
    </ActionCard>
  )
}

/** Whether the plan may write to them: as they said, and as easily taken back. */
export function ConsentForm({ lead, fault }: Props) {
  const say = useTranslation()
  const { agreedAt, withdrawnAt, wording } = lead
  const agrees = agreedAt !== null && withdrawnAt === null
  const when = formatInstant(withdrawnAt ?? agreedAt ?? new Date(0), say.tag)
  const state = agrees ? 'since' : withdrawnAt ? 'withdrawn' : 'none'
  return (
    <ActionCard lead={lead} fault={fault} deed="consent" title={say('sales.consent.title')}>
      <p>{state === 'none' ? say('sales.consent.none') : say(`sales.consent.${state}`, { when })}</p>
      {wording && <p className="sm">{say('sales.consent.read', { wording })}</p>}
      <p className="sm muted">{say('sales.consent.hint')}</p>
      <Button small name="agrees" value={agrees ? 'no' : 'yes'}>
        {say(agrees ? 'sales.consent.takeBack' : 'sales.consent.agree')}
      </Button>
    </ActionCard>
  )
}

export function AssignmentForm({ lead, desk, fault }: Props & { desk: { id: number; name: string }[] }) {
  const say = useTranslation()
  const own = ownOf(fault, 'give')
  return (
    <ActionCard lead={lead} fault={fault} deed="give" title={say('sales.give.title')}>
      <SelectField
        name="owner"
        label={say('sales.give.owner')}
        defaultValue={own?.typed.owner ?? lead.ownerId ?? ''}
        error={own?.fields.owner}
      >
        {lead.ownerId === null && <option value="">{say('sales.nobody')}</option>}
        {desk.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button small>{say('sales.give.button')}</Button>
    </ActionCard>
  )
}
