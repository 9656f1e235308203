import { Form, Link, useNavigation } from 'react-router'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { wordReason } from '#modules/crews/rules/word-reason.ts'
import type { Choice, TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/rules/suggest.ts'
import type { TypedFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check, Radio } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Say } from '#words/speaker.ts'
import cardCss from '../card.module.css'
import { seenRevision } from '../seen-revision.ts'
import type { Chosen } from './chosen-first.ts'
import css from './give.module.css'
import { wordClash } from './leg-words.ts'

type Props = { choice: Choice; chosen: Chosen; fault: TypedFault | undefined }

/** Which truck, who comes, who leads: what may go first, the rest with what keeps it. What was ticked stays ticked after a fault, with why it was refused beside it. */
export function GiveForm({ choice: { leg, day, trucks, workers, teams, elsewhere }, chosen, fault }: Props) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  const typed = fault?.typed
  const hasTruck = (id: number) => (typed ? typed[`truck-${id}`] !== undefined : chosen.truckIds.includes(id))
  const hasWorker = (id: number) => (typed ? typed[`worker-${id}`] !== undefined : chosen.workerIds.includes(id))
  const leads = (id: number) => (typed ? typed.lead === String(id) : chosen.lead === id)
  const inForm = Object.keys(fault?.fields ?? {}).length > 0
  const truckOf = (truck: TruckChoice) => (
    <li key={truck.id}>
      <Check
        name={`truck-${truck.id}`}
        value="yes"
        defaultChecked={hasTruck(truck.id)}
        label={`${spacedRegistration(truck.registration)} · ${truck.name}`}
        hint={<span data-no={!isFree(truck) || undefined}>{truckHint(say, truck, leg.cft)}</span>}
      />
    </li>
  )
  const workerOf = (worker: WorkerChoice) => (
    <li key={worker.id} className={css.worker}>
      <Check
        name={`worker-${worker.id}`}
        value="yes"
        defaultChecked={hasWorker(worker.id)}
        label={worker.name}
        hint={<span data-no={!isFree(worker) || undefined}>{workerHint(say, worker)}</span>}
      />
      <Radio
        name="lead"
        value={worker.id}
        defaultChecked={leads(worker.id)}
        label={say('board.give.leads')}
        aria-label={`${say('board.give.leads')}: ${worker.name}`}
      />
    </li>
  )
  const split = <T extends { id: number; why: unknown[]; clashes: unknown[] }>(
    all: T[],
    has: (id: number) => boolean,
  ) => [all.filter(one => isFree(one) || has(one.id)), all.filter(one => !isFree(one) && !has(one.id))] as const
  const [freeTrucks, otherTrucks] = split(trucks, hasTruck)
  const [freeWorkers, otherWorkers] = split(workers, hasWorker)
  const others = (count: number) => say('board.give.others', { count })
  return (
    <section className={cardCss.card}>
      {fault && !inForm && <FieldError>{fault.text}</FieldError>}
      {(teams.length > 0 || elsewhere) && (
        <nav className={css.teams} aria-label={say('board.give.teams')}>
          {teams.length > 0 && <span>{say('board.give.teams')}:</span>}
          {teams.map(({ id, name }) => (
            <Link key={id} to={`?team=${id}`} preventScrollReset>
              {name}
            </Link>
          ))}
          {elsewhere && (
            <Link to="?all=yes" preventScrollReset>
              {say('board.give.all')}
            </Link>
          )}
        </nav>
      )}
      <Form method="post" className={css.form} noValidate>
        <input type="hidden" name="revision" value={seenRevision(leg.lastEvent, fault, 'order.changed')} />
        <input type="hidden" name="day" value={day} />
        {leg.cft !== null && (
          <fieldset>
            <legend>{say('board.give.trucks')}</legend>
            <p className="sm muted">{say('board.give.trucksHint')}</p>
            {fault?.fields.trucks && <FieldError>{fault.fields.trucks}</FieldError>}
            <ul>{freeTrucks.map(truckOf)}</ul>
            {otherTrucks.length > 0 && (
              <details>
                <summary>{others(otherTrucks.length)}</summary>
                <ul>{otherTrucks.map(truckOf)}</ul>
              </details>
            )}
          </fieldset>
        )}
        <fieldset>
          <legend>
            {say('board.give.workers')} <small>{say('board.crewOf', { n: leg.people })}</small>
          </legend>
          {[fault?.fields.workers, fault?.fields.lead].map(text => text && <FieldError key={text}>{text}</FieldError>)}
          <ul>{freeWorkers.map(workerOf)}</ul>
          {otherWorkers.length > 0 && (
            <details>
              <summary>{others(otherWorkers.length)}</summary>
              <ul>{otherWorkers.map(workerOf)}</ul>
            </details>
          )}
        </fieldset>
        <div className={css.end}>
          <Button look="call" disabled={busy}>
            {say('board.give.button')}
          </Button>
          <p className="sm muted">{say('board.give.tells')}</p>
        </div>
      </Form>
    </section>
  )
}

function truckHint(say: Say, { why, clashes, fits, cft, awayKm }: TruckChoice, needed: number | null): string {
  const no = [...why.map(reason => wordReason(say, reason)), ...clashes.slice(0, 1).map(clash => wordClash(say, clash))]
  const size = fits
    ? say('board.volume', { cft: String(cft) })
    : say('board.small', { cft: String(cft), needed: String(needed) })
  return [...no, size, ...near(say, awayKm)].join(' · ')
}

function workerHint(say: Say, { why, clashes, roles, speaks, awayKm }: WorkerChoice): string {
  const no = [...why.map(reason => wordReason(say, reason)), ...clashes.slice(0, 1).map(clash => wordClash(say, clash))]
  const does = roles.map(role => say(`board.role.${role}`)).join(', ')
  return [...no, does, ...(speaks ? [say('board.give.speaks')] : []), ...near(say, awayKm)].join(' · ')
}

const near = (say: Say, km: number | null) => (km === null ? [] : [say('board.give.near', { km: String(km) })])
