import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { AssignmentChoices, TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import { findOverload, findSecondTruck, type LoadVolume } from '#modules/dispatch/record/rules/load.ts'
import { isFree } from '#modules/dispatch/record/rules/sort-candidates.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './assign.module.css'
import { formatBranch, formatConflict, formatTravelTimes } from './format-leg.ts'
import type { AssignmentSelection } from './initial-selection.ts'
import { readSelectedIds } from './read-selected-ids.ts'

type Props = { choice: AssignmentChoices; chosen: AssignmentSelection; formError: TypedError | undefined }

/**
 * The form that assigns a truck, a crew and a crew lead. Available ones are listed first, the others with the reason
 * against them. After a rejection the selection stays, with the reason beside it.
 */
export function CrewAssignmentForm({
  choice: { leg, day, trucks, workers, teams, hasOtherBranches: otherAssignments },
  chosen,
  formError,
}: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const typed = formError?.typed
  const hasTruck = (id: number) => (typed ? typed[`truck-${id}`] !== undefined : chosen.truckIds.includes(id))
  const hasWorker = (id: number) => (typed ? typed[`worker-${id}`] !== undefined : chosen.workerIds.includes(id))
  const leads = (id: number) => (typed ? typed.lead === String(id) : chosen.lead === id)
  const form = useRef<HTMLFormElement>(null)
  const [selection, setSelection] = useState<SelectionCount | null>(null)
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!formError?.fields.small && !formError?.fields.tight && !formError?.fields.dayOff) return
    question.current?.scrollIntoView({ block: 'center' })
    question.current
      ?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')
      ?.focus({ preventScroll: true })
  }, [formError])
  const count = () => form.current && setSelection(countSelection(form.current))
  useEffect(() => setSelection(form.current && countSelection(form.current)), [])
  const now = selection ?? { truckIds: trucks.map(({ id }) => id).filter(hasTruck), workers: 0 }
  const load = findOverload(
    leg.cft,
    trucks.filter(({ id }) => now.truckIds.includes(id)),
  )
  const asks = formError?.fields.small !== undefined || Boolean(typed?.small)
  const asked = asks
    ? findOverload(
        leg.cft,
        trucks.filter(({ id }) => hasTruck(id)),
      )
    : null
  const second =
    asked &&
    findSecondTruck(
      asked,
      trucks.filter(one => isFree(one) && !hasTruck(one.id)),
    )
  const inForm = Object.keys(formError?.fields ?? {}).length > 0
  const truckOf = (truck: TruckChoice) => (
    <li key={truck.id}>
      <Checkbox
        name={`truck-${truck.id}`}
        value="yes"
        defaultChecked={hasTruck(truck.id)}
        label={`${formatRegistration(truck.registration)} · ${truck.name}`}
        hint={<span data-no={!isFree(truck) || undefined}>{formatTruckHint(t, truck, leg)}</span>}
      />
    </li>
  )
  const workerOf = (worker: WorkerChoice) => (
    <li key={worker.id} className={css.worker}>
      <Checkbox
        name={`worker-${worker.id}`}
        value="yes"
        defaultChecked={hasWorker(worker.id)}
        label={worker.name}
        hint={<span data-no={!isFree(worker) || undefined}>{formatWorkerHint(t, worker, leg)}</span>}
      />
      <Radio
        name="lead"
        value={worker.id}
        defaultChecked={leads(worker.id)}
        label={t('board.give.leads')}
        aria-label={`${t('board.give.leads')}: ${worker.name}`}
      />
    </li>
  )
  const split = <T extends { id: number; why: unknown[]; clashes: unknown[] }>(
    all: T[],
    has: (id: number) => boolean,
  ) => [all.filter(one => isFree(one) || has(one.id)), all.filter(one => !isFree(one) && !has(one.id))] as const
  const listed = trucks.filter(({ id }) => id !== second?.id) // that truck is offered beside the question
  const [freeTrucks, otherTrucks] = split(listed, hasTruck)
  const [freeWorkers, otherWorkers] = split(workers, hasWorker)
  const others = (count: number) => t('board.give.others', { count })
  const nameOf = (id: number) => workers.find(one => one.id === id)?.name ?? ''
  const names = (ids: number[]) => ids.map(nameOf).join(', ')
  const offIds = workers.filter(one => hasWorker(one.id) && isOnlyDayOff(one.why)).map(({ id }) => id)
  const notTruck = trucks.find(({ id }) => id === chosen.notTruck)
  const guests = trucks.filter(one => chosen.truckIds.includes(one.id) && one.branchId !== leg.branchId)
  const params = (more: Record<string, string>) =>
    `?${new URLSearchParams([...now.truckIds.map(id => ['truck', String(id)]), ...Object.entries(more)])}`
  const lines = [
    chosen.unavailable.length > 0 && t('board.give.out', { names: names(chosen.unavailable) }),
    chosen.substitutes.length > 0 && t('board.give.filled', { names: names(chosen.substitutes) }),
    chosen.missing > 0 && t('board.give.missing', { n: chosen.missing }),
    notTruck && t('board.give.notTruck', { plate: formatRegistration(notTruck.registration) }),
    ...guests.map(one =>
      t('board.give.guest', { plate: formatRegistration(one.registration), branch: formatBranch(t, one) }),
    ),
  ].filter(line => typeof line === 'string')
  return (
    <section className={cardCss.card} id="choice" tabIndex={-1}>
      {formError && !inForm && <FieldError>{formError.text}</FieldError>}
      {(teams.length > 0 || otherAssignments) && (
        <nav className={css.teams} aria-label={t('board.give.teams')}>
          {teams.length > 0 && <span>{t('board.give.teams')}:</span>}
          {teams.map(({ id, name }) => (
            <Link key={id} to={params({ team: String(id) })} preventScrollReset>
              {name}
            </Link>
          ))}
          {otherAssignments && (
            <Link to={params({ all: 'yes' })} preventScrollReset>
              {t('board.give.all')}
            </Link>
          )}
        </nav>
      )}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Form ref={form} method="post" className={css.form} noValidate onChange={count}>
        <input type="hidden" name="revision" value={readKnownRevision(leg.lastEvent, formError, 'order.changed')} />
        <input type="hidden" name="day" value={day} />
        {leg.cft !== null && (
          <fieldset>
            <legend>{t('board.give.trucks')}</legend>
            <p className="sm muted">{t('board.give.trucksHint')}</p>
            {formError?.fields.trucks && <FieldError>{formError.fields.trucks}</FieldError>}
            <ul>{freeTrucks.map(truckOf)}</ul>
            {otherTrucks.length > 0 && (
              <details>
                <summary>{others(otherTrucks.length)}</summary>
                <ul>{otherTrucks.map(truckOf)}</ul>
              </details>
            )}
            <p role="status" className={css.short}>
              {load && !asked && t('board.give.short', formatLoad(load))}
            </p>
          </fieldset>
        )}
        <fieldset>
          <legend>
            {t('board.give.workers')} <small>{t('board.crewOf', { n: leg.people })}</small>
          </legend>
          {[formError?.fields.workers, formError?.fields.lead].map(
            text => text && <FieldError key={text}>{text}</FieldError>,
          )}
          <ul>{freeWorkers.map(workerOf)}</ul>
          {otherWorkers.length > 0 && (
            <details>
              <summary>{others(otherWorkers.length)}</summary>
              <ul>{otherWorkers.map(workerOf)}</ul>
            </details>
          )}
        </fieldset>
        {asked && (
          <fieldset ref={question} className={css.question}>
            <legend>{t('board.give.small', formatLoad(asked))}</legend>
            {second && (
              <Checkbox
                name={`truck-${second.id}`}
                value="yes"
                label={t('board.give.second', { plate: formatRegistration(second.registration), truck: second.name })}
                hint={formatTruckHint(t, second, { ...leg, cft: null })}
              />
            )}
            <TextField
              name="small"
              label={t('board.give.smallWhy')}
              hint={t('board.give.smallHint')}
              maxLength={500}
              defaultValue={typed?.small}
              error={formError?.fields.small}
            />
          </fieldset>
        )}
        {(formError?.fields.dayOff || typed?.dayOff) && (
          <fieldset className={css.question} ref={formError?.fields.dayOff ? question : undefined}>
            <legend>{t('board.give.dayOff', { names: names(offIds) })}</legend>
            <TextField
              name="dayOff"
              label={t('board.give.dayOffWhy')}
              hint={t('board.give.dayOffHint')}
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
            <legend>{t('board.give.tight')}</legend>
            <TextField
              name="tight"
              label={t('board.give.smallWhy')}
              hint={t('board.give.tightHint')}
              maxLength={500}
              defaultValue={typed?.tight}
              error={formError?.fields.tight}
            />
          </fieldset>
        )}
        <div className={css.end}>
          {selection && (
            <p role="status">
              <b>{t('board.give.ticked', { n: selection.workers, of: leg.people })}</b>
            </p>
          )}
          <Button look="call" disabled={busy}>
            {t('board.give.button')}
          </Button>
          <p className="sm muted">
            {t('board.give.tells')} {t('board.give.enter')}
          </p>
        </div>
      </Form>
    </section>
  )
}

type SelectionCount = { truckIds: number[]; workers: number }
function countSelection(form: HTMLFormElement): SelectionCount {
  const names = [...new FormData(form).keys()]
  return { truckIds: readSelectedIds(names, 'truck'), workers: readSelectedIds(names, 'worker').length }
}

const isOnlyDayOff = (why: WorkerChoice['why']) => why.length > 0 && why.every(({ code }) => code === 'day-off')
const formatLoad = ({ holds, cft }: LoadVolume) => ({ holds: String(holds), cft: String(cft) })
/** Names the branch of a truck or worker from another branch than the job. */
const formatOtherBranch = (
  t: Translate,
  one: { branchId: number; branch: string | null },
  leg: { branchId: number },
) => (one.branchId === leg.branchId ? [] : [formatBranch(t, one)])

function formatTruckHint(t: Translate, truck: TruckChoice, leg: { branchId: number; cft: number | null }): string {
  const { why, clashes, fits, cft, rides } = truck
  const no = [
    ...why.map(reason => formatUnavailability(t, reason)),
    ...clashes.slice(0, 1).map(clash => formatConflict(t, clash)),
  ]
  const size =
    fits || leg.cft === null
      ? t('board.volume', { cft: String(cft) })
      : t('board.small', { cft: String(cft), needed: String(leg.cft) })
  return [...no, ...formatOtherBranch(t, truck, leg), size, ...formatTravelTimes(t, rides)].join(' · ')
}

function formatWorkerHint(t: Translate, worker: WorkerChoice, leg: { branchId: number }): string {
  const { why, clashes, roles, speaks, rides } = worker
  const no = [
    ...why.map(reason => formatUnavailability(t, reason)),
    ...clashes.slice(0, 1).map(clash => formatConflict(t, clash)),
  ]
  const does = roles.map(role => t(`board.role.${role}`)).join(', ')
  const knows = speaks ? [t('board.give.speaks')] : []
  return [...no, ...formatOtherBranch(t, worker, leg), does, ...knows, ...formatTravelTimes(t, rides)].join(' · ')
}
