import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatHour } from '#i18n/format.ts'
import { formatRupees, toWholeRupees } from '#kernel/money.ts'
import { getMarginShare, type Margin } from '#modules/costs/rules/margin.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { AssignmentChoices, TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import { findOverload, findSecondTruck, type LoadVolume } from '#modules/dispatch/record/rules/load.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Fold } from '../kit/fold.tsx'
import panelCss from '../kit/panel.module.css'
import { Plate } from '../kit/plate.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './assign-crew.module.css'
import { listTruckReasons, rankCandidate } from './candidate-reasons.ts'
import { TruckRow, WorkerRow } from './candidate-rows.tsx'
import { formatBranch, formatJobTimes } from './format-leg.ts'
import { formatObstacle } from './format-suggestion.ts'
import type { AssignmentSelection } from './initial-selection.ts'
import { readSelectedIds } from './read-selected-ids.ts'
import { SuggestionReasons } from './suggestion-reasons.tsx'

type Props = {
  choice: AssignmentChoices
  chosen: AssignmentSelection
  /** The planned margin of the order; null for staff who may not see costs, and where none is known. */
  margin: Margin | null
  language: string
  formError: TypedError | undefined
}

/**
 * The form that assigns a truck, a crew and a crew lead. The suggestion is selected already. The best are listed first,
 * the unavailable ones last, each with what speaks for or against it. After a rejection the selection stays, with the
 * question beside it.
 */
export function CrewAssignmentForm({ choice, chosen, margin, language, formError }: Props) {
  const t = useTranslation()
  const { leg, day, trucks, workers, teams, hasOtherBranches } = choice
  const typed = formError?.typed
  const hasTruck = (id: number) => (typed ? typed[`truck-${id}`] !== undefined : chosen.truckIds.includes(id))
  const hasWorker = (id: number) => (typed ? typed[`worker-${id}`] !== undefined : chosen.workerIds.includes(id))
  const leads = (id: number) => (typed ? typed.lead === String(id) : chosen.lead === id)
  const form = useRef<HTMLFormElement>(null)
  const question = useRef<HTMLFieldSetElement>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  useEffect(() => {
    if (!formError?.fields.small && !formError?.fields.tight && !formError?.fields.dayOff) return
    question.current?.scrollIntoView({ block: 'center' })
    question.current
      ?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')
      ?.focus({ preventScroll: true })
  }, [formError])
  const readForm = () => form.current && setSelection(readSelection(form.current))
  useEffect(() => setSelection(form.current && readSelection(form.current)), [])
  const now = selection ?? {
    truckIds: trucks.map(({ id }) => id).filter(hasTruck),
    workerIds: workers.map(({ id }) => id).filter(hasWorker),
    lead: workers.find(({ id }) => leads(id))?.id ?? null,
  }
  const load = findOverload(
    leg.cft,
    trucks.filter(({ id }) => now.truckIds.includes(id)),
  )
  const asks = formError?.fields.small !== undefined || Boolean(typed?.small)
  const requested = asks
    ? findOverload(
        leg.cft,
        trucks.filter(({ id }) => hasTruck(id)),
      )
    : null
  const second =
    requested &&
    findSecondTruck(
      requested,
      trucks.filter(one => isCandidateFree(one) && !hasTruck(one.id)),
    )
  const inForm = Object.keys(formError?.fields ?? {}).length > 0
  const names = (ids: number[]) => ids.map(id => workers.find(one => one.id === id)?.name ?? '').join(', ')
  const offIds = workers.filter(one => hasWorker(one.id) && isOnlyDayOff(one.why)).map(({ id }) => id)
  const notTruck = trucks.find(({ id }) => id === chosen.notTruck)
  const guests = trucks.filter(one => chosen.truckIds.includes(one.id) && one.branchId !== leg.branchId)
  const params = (more: Record<string, string>) =>
    `?${new URLSearchParams([...now.truckIds.map(id => ['truck', String(id)]), ...Object.entries(more)])}`
  const lines = [
    chosen.obstacle && t('board.assign.noSuggestion', { why: formatObstacle(t, chosen.obstacle) }),
    chosen.unavailable.length > 0 && t('board.assign.out', { names: names(chosen.unavailable) }),
    chosen.substitutes.length > 0 && t('board.assign.instead', { names: names(chosen.substitutes) }),
    chosen.missing > 0 && t('board.assign.missing', { n: chosen.missing }),
    notTruck && t('board.assign.notTruck', { plate: formatRegistration(notTruck.registration) }),
    ...guests.map(one =>
      t('board.assign.guest', { plate: formatRegistration(one.registration), branch: formatBranch(t, one) }),
    ),
  ].filter(line => typeof line === 'string')
  const isSuggestion = !typed && chosen.obstacle === null
  const truckOf = (truck: TruckChoice) => (
    <TruckRow
      key={truck.id}
      {...{ truck, leg }}
      isSelected={hasTruck(truck.id)}
      isSuggested={isSuggestion && leg.truckIds.length === 0 && chosen.truckIds.includes(truck.id)}
    />
  )
  const teamOf = (id: number) => teams.find(team => team.workerIds.includes(id) || team.lead === id)?.name ?? null
  const workerOf = (worker: WorkerChoice) => (
    <WorkerRow
      key={worker.id}
      {...{ worker, leg, day, language, team: teamOf(worker.id) }}
      isSelected={hasWorker(worker.id)}
      isSuggested={isSuggestion && leg.workerIds.length === 0 && chosen.workerIds.includes(worker.id)}
      isLead={leads(worker.id)}
    />
  )
  const listed = trucks.filter(({ id }) => id !== second?.id) // that truck is offered beside the question
  const truckGroups = groupCandidates(listed, hasTruck, MAX_TRUCKS_SHOWN)
  const byLead = workers.toSorted((a, b) => Number(leads(b.id)) - Number(leads(a.id)))
  const workerGroups = groupCandidates(byLead, hasWorker, leg.people + MAX_OTHERS_SHOWN)
  return (
    <Form ref={form} method="post" className={css.form} noValidate onChange={readForm} id="choice">
      <input type="hidden" name="revision" value={readKnownRevision(leg.lastEvent, formError, 'order.changed')} />
      <input type="hidden" name="day" value={day} />
      {formError && !inForm && <FieldError>{formError.text}</FieldError>}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {chosen.suggestion && !typed && <SuggestionReasons reasons={chosen.suggestion.reasons} isInline />}
      {leg.cft !== null && (
        <fieldset className={panelCss.panel} aria-labelledby="trucks">
          <div className={panelCss.head}>
            <h2 id="trucks">{t('board.assign.trucks')}</h2>
            <p className="muted sm">
              {t('orders.assign.trucksFor', { cft: String(leg.cft), times: formatJobTimes(t, leg, day) })}
            </p>
          </div>
          {formError?.fields.trucks && <FieldError>{formError.fields.trucks}</FieldError>}
          {truckGroups.shown.length === 0 && <p className={css.empty}>{t('orders.assign.noTrucks')}</p>}
          <ul className={css.picks}>{truckGroups.shown.map(truckOf)}</ul>
          <FoldedCandidates title={t('orders.assign.more', { count: truckGroups.more.length })}>
            {truckGroups.more.map(truckOf)}
          </FoldedCandidates>
          <FoldedCandidates title={t('orders.assign.cannotTruck', { count: truckGroups.cannot.length })}>
            {truckGroups.cannot.map(truckOf)}
          </FoldedCandidates>
          <p role="status" className={css.short}>
            {load && !requested && t('board.assign.short', formatLoad(load))}
          </p>
        </fieldset>
      )}
      {requested && (
        <fieldset ref={question} className={css.question}>
          <legend>{t('board.assign.small', formatLoad(requested))}</legend>
          {second && (
            <Checkbox
              name={`truck-${second.id}`}
              value="yes"
              label={t('board.assign.second', { plate: formatRegistration(second.registration), truck: second.name })}
              hint={listTruckReasons(t, second, { ...leg, cft: null })
                .map(({ text }) => text)
                .join(' · ')}
            />
          )}
          <TextField
            name="small"
            label={t('board.assign.smallWhy')}
            hint={t('board.assign.smallHint')}
            maxLength={500}
            defaultValue={typed?.small}
            error={formError?.fields.small}
          />
        </fieldset>
      )}
      <fieldset className={panelCss.panel} aria-labelledby="workers">
        <div className={panelCss.head}>
          <h2 id="workers">{t('board.assign.workers')}</h2>
          <p className="muted sm">{t('board.crewOf', { n: leg.people })}</p>
          {(teams.length > 0 || hasOtherBranches) && (
            <nav className={css.teams} aria-label={t('board.assign.teams')}>
              {teams.length > 0 && <span>{t('board.assign.teams')}:</span>}
              {teams.map(({ id, name }) => (
                <Link key={id} to={params({ team: String(id) })} preventScrollReset>
                  {name}
                </Link>
              ))}
              {hasOtherBranches && (
                <Link to={params({ all: 'yes' })} preventScrollReset>
                  {t('board.assign.all')}
                </Link>
              )}
            </nav>
          )}
        </div>
        {[formError?.fields.workers, formError?.fields.lead].map(
          text => text && <FieldError key={text}>{text}</FieldError>,
        )}
        <p className={css.legend}>
          <span>{t('orders.assign.best')}</span>
          <span className={css.hours} aria-hidden="true">
            {STRIP_MARKS.map(hour => (
              <i key={hour}>{formatHour(hour)}</i>
            ))}
          </span>
        </p>
        <ul className={css.picks}>{workerGroups.shown.map(workerOf)}</ul>
        <FoldedCandidates title={t('orders.assign.more', { count: workerGroups.more.length })}>
          {workerGroups.more.map(workerOf)}
        </FoldedCandidates>
        <FoldedCandidates title={t('orders.assign.cannotWorker', { count: workerGroups.cannot.length })}>
          {workerGroups.cannot.map(workerOf)}
        </FoldedCandidates>
      </fieldset>
      {(formError?.fields.dayOff || typed?.dayOff) && (
        <fieldset className={css.question} ref={formError?.fields.dayOff ? question : undefined}>
          <legend>{t('board.assign.dayOff', { names: names(offIds) })}</legend>
          <TextField
            name="dayOff"
            label={t('board.assign.dayOffWhy')}
            hint={t('board.assign.dayOffHint')}
            maxLength={200}
            defaultValue={typed?.dayOff}
            error={formError?.fields.dayOff}
          />
        </fieldset>
      )}
      {(formError?.fields.tight || typed?.tight) && (
        <fieldset
          className={css.question}
          ref={formError?.fields.tight && !formError.fields.small ? question : undefined}
        >
          <legend>{t('board.assign.tight')}</legend>
          <TextField
            name="tight"
            label={t('board.assign.smallWhy')}
            hint={t('board.assign.tightHint')}
            maxLength={500}
            defaultValue={typed?.tight}
            error={formError?.fields.tight}
          />
        </fieldset>
      )}
      <AssignmentBar {...{ choice, margin }} selection={now} />
    </Form>
  )
}

/** The trucks shown at first, and the people beside those needed. */
const MAX_TRUCKS_SHOWN = 4
const MAX_OTHERS_SHOWN = 3
const STRIP_MARKS = [7, 14, 21]

/**
 * Splits the sorted candidates: the selected and the best, the others that can come, and those that cannot. A group of
 * one more is not worth a press.
 */
function groupCandidates<T extends TruckChoice | WorkerChoice>(all: T[], has: (id: number) => boolean, max: number) {
  const can = all.filter(one => has(one.id) || rankCandidate(one) !== 'cannot')
  const selected = can.filter(({ id }) => has(id))
  const rest = can.filter(({ id }) => !has(id))
  const room = Math.max(0, max - selected.length)
  const shown = rest.length <= room + 1 ? rest : rest.slice(0, room)
  return {
    shown: [...selected, ...shown],
    more: rest.slice(shown.length),
    cannot: all.filter(one => !can.includes(one)),
  }
}

const FoldedCandidates = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <div className={css.fold}>
      <Fold summary={title}>
        <ul className={css.picks}>{children}</ul>
      </Fold>
    </div>
  )

type BarProps = Pick<Props, 'choice' | 'margin'> & { selection: Selection }

/** What is about to be assigned, with its cost, and the one button; it stays in sight. */
function AssignmentBar({ choice: { leg, trucks, workers }, margin, selection }: BarProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { truckIds, workerIds, lead } = selection
  const crew = workers
    .filter(({ id }) => workerIds.includes(id))
    .toSorted((a, b) => Number(b.id === lead) - Number(a.id === lead))
    .map(({ id, name }) => (id === lead ? t('orders.order.lead', { name }) : name))
  const share = margin && getMarginShare(margin)
  const facts = [
    t('orders.assign.people', { n: workerIds.length, of: leg.people }),
    margin && t('orders.assign.cost', { cost: formatRupees(toWholeRupees(margin.cost), 'short') }),
    share !== null && t('orders.assign.margin', { share: `${Math.round(share / 10)}%` }),
    t('board.assign.tells'),
  ].filter(Boolean)
  return (
    <div className={css.bar}>
      <div role="status">
        <p>
          {trucks
            .filter(({ id }) => truckIds.includes(id))
            .map(({ id, registration }) => (
              <Plate key={id} registration={registration} />
            ))}
          {leg.cft !== null && truckIds.length === 0 && <span className={css.none}>{t('orders.assign.noTruck')}</span>}
          <b>{crew.length > 0 ? crew.join(', ') : t('orders.assign.nobody')}</b>
        </p>
        <p className="muted sm">{facts.join(' · ')}</p>
      </div>
      <Button look="primary" disabled={busy}>
        <Icon name="check" />
        {t(leg.cft === null ? 'board.assign.button' : 'orders.order.assign')}
      </Button>
    </div>
  )
}

type Selection = { truckIds: number[]; workerIds: number[]; lead: number | null }
function readSelection(form: HTMLFormElement): Selection {
  const fields = new FormData(form)
  const names = [...new Set(fields.keys())]
  const lead = Number(fields.get('lead'))
  return { truckIds: readSelectedIds(names, 'truck'), workerIds: readSelectedIds(names, 'worker'), lead: lead || null }
}

const isOnlyDayOff = (why: WorkerChoice['why']) => why.length > 0 && why.every(({ code }) => code === 'day-off')
const formatLoad = ({ holds, cft }: LoadVolume) => ({ holds: String(holds), cft: String(cft) })
