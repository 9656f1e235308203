import { type DragEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { buildBoardMatcher } from '#modules/dispatch/board/rules/board-matcher.ts'
import type { BoardWorker, DispatchBoard } from '#modules/dispatch/index.server.ts'
import {
  BOARD_HOURS,
  type BoardLeg,
  type BoardSurvey,
  type BoardTrip,
  getLegState,
} from '#modules/dispatch/record/rules/leg.ts'
import type { UnstartedJob as NotBegunJob } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { BoardRow } from './board-row.tsx'
import { BoardSearch } from './board-search.tsx'
import css from './day-board.module.css'
import { findDropConflict, formatRejectedDrop } from './format-leg.ts'
import { LegCard } from './leg-card.tsx'
import { NotStartedJobs } from './not-started-jobs.tsx'

const boardHours = Array.from({ length: BOARD_HOURS.until - BOARD_HOURS.from }, (_, n) => BOARD_HOURS.from + n)

type Props = {
  board: DispatchBoard
  /** The jobs that should have started by now. */
  waits: NotBegunJob<BoardWorker>[]
  formError: TypedError | undefined
}

/**
 * A day on its hours: the unassigned jobs, then trucks, workers and partner crews with their assignments. While a job
 * is dragged, each truck shows the reason against it. Dropping it opens the assignment page with that truck selected:
 * an assignment notifies the customer, so it must not happen by accident.
 */
export function DayBoard({
  board: { day, now, trucks, workers, legs, hindered, trips, surveys, locations: places, started },
  waits,
  formError,
}: Props) {
  const t = useTranslation()
  const can = usePermission()
  const navigate = useNavigate()
  const [dragged, setDragged] = useState<BoardLeg | null>(null)
  const [rejectedDrop, setRejectedDrop] = useState('')
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const whole = useRef<HTMLDivElement>(null)
  const drag = {
    may: can('jobs'),
    onDragStart: (leg: BoardLeg, event: DragEvent) => {
      event.dataTransfer.setData('text/plain', leg.orderNo)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(leg)
      setRejectedDrop('')
    },
    onDragEnd: () => setDragged(null),
  }
  const drop = (truckId: number) =>
    dragged && void navigate(`/console/board/${dragged.orderNo}/${dragged.leg}?truck=${truckId}`)
  const today = toIndiaDate(now)
  const given = { legs, trips }
  const found = buildBoardMatcher(typed, legs)
  const shows = (name: string, its: { legs: BoardLeg[]; trips: BoardTrip[]; surveys?: BoardSurvey[] }) =>
    !found ||
    found.name(name) ||
    its.legs.some(found.leg) ||
    its.trips.some(found.trip) ||
    its.surveys?.some(found.survey)
  const ofTruck = ({ id }: { id: number }) => ({
    legs: legs.filter(({ truckIds, tripId }) => tripId === null && truckIds.includes(id)),
    trips: trips.filter(({ truckId }) => truckId === id),
  })
  const ofWorker = ({ id }: { id: number }) => ({
    legs: legs.filter(({ workerIds, tripId }) => tripId === null && workerIds.includes(id)),
    trips: trips.filter(({ workerIds }) => workerIds.includes(id)),
    surveys: surveys.filter(({ workerId }) => workerId === id),
  })
  const open = legs.filter(leg => getLegState(leg) === 'open' || getLegState(leg) === 'failed')
  const hired = legs.filter(({ hired }) => hired !== null)
  const busy = workers.filter(worker => {
    const its = ofWorker(worker)
    return worker.why.length > 0 || its.legs.length + its.trips.length + its.surveys.length > 0
  })
  const free = workers.filter(worker => !busy.includes(worker))
  const named = [...trucks.map(({ registration }) => registration), ...busy.map(({ name }) => name)]
  const seen = legs.filter(leg => leg.tripId === null || open.includes(leg)) // drawn as a bar or a card
  const count =
    found &&
    seen.filter(found.leg).length +
      trips.filter(found.trip).length +
      surveys.filter(found.survey).length +
      named.filter(found.name).length
  return (
    <div className={css.board} ref={whole}>
      <section className={css.tray}>
        <BoardSearch
          {...{ typed, count }}
          onType={setTyped}
          onEnter={() => focusFirstResult(whole.current)}
          place={Object.fromEntries([...params].filter(([name]) => name !== 'q'))}
        />
        {hindered.length > 0 && (
          <>
            <h2>{t('board.anew', { count: hindered.length })}</h2>
            <ul>
              {legs.map(leg => {
                const by = hindered.find(one => one.orderNo === leg.orderNo && one.leg === leg.leg)?.by
                if (!by || (found && !found.leg(leg))) return null
                const why = by.map(({ name, isTruck, why }) =>
                  t('board.cannot', {
                    who: isTruck ? formatRegistration(name) : name,
                    why: formatUnavailability(t, why),
                  }),
                )
                return (
                  <LegCard key={`${leg.orderNo}/${leg.leg}`} {...{ day, now, leg, drag, why }} found={found !== null} />
                )
              })}
            </ul>
          </>
        )}
        <NotStartedJobs waits={waits} />
        <h2>{t('board.tray', { count: open.length })}</h2>
        {open.length === 0 ? (
          <p className="muted">{t('board.trayEmpty')}</p>
        ) : (
          <>
            {drag.may && trucks.length > 0 && <p className={`${css.hint} muted sm`}>{t('board.dragHint')}</p>}
            <ul>
              {open
                .filter(leg => !found || found.leg(leg))
                .map(leg => (
                  <LegCard key={`${leg.orderNo}/${leg.leg}`} {...{ day, now, leg, drag }} found={found !== null} />
                ))}
            </ul>
          </>
        )}
      </section>
      <div className={css.rows}>
        <div className={css.hours} aria-hidden="true">
          {boardHours.map(hour => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <section>
          <h2>{t('board.trucks')}</h2>
          {trucks.length === 0 && <p className="muted">{t('board.noTrucks')}</p>}
          <ul>
            {trucks
              .filter(truck => shows(truck.registration, ofTruck(truck)))
              .map(truck => (
                <BoardRow
                  key={truck.id}
                  {...{ day, drag, found, ...ofTruck(truck) }}
                  name={formatRegistration(truck.registration)}
                  about={`${truck.name} · ${t('board.volume', { cft: String(truck.cft) })}`}
                  why={truck.why.map(reason => formatUnavailability(t, reason))}
                  free={t('board.freeTruck')}
                  whyNot={dragged && findDropConflict(t, dragged, truck, given)}
                  onDrop={dragged ? () => drop(truck.id) : undefined}
                  onRejected={why =>
                    dragged && setRejectedDrop(formatRejectedDrop(t, dragged, truck, { trucks, why, ...given }))
                  }
                  breakdown={drag.may ? `/console/board/trucks/${truck.id}?day=${day}` : undefined}
                />
              ))}
          </ul>
        </section>
        {workers.length > 0 && (
          <section>
            <h2>{t('board.people')}</h2>
            <ul>
              {busy
                .filter(worker => shows(worker.name, ofWorker(worker)))
                .map(worker => (
                  <BoardRow
                    key={worker.id}
                    {...{ day, drag, found, ...ofWorker(worker) }}
                    name={worker.name}
                    about={worker.roles.map(role => t(`board.role.${role}`)).join(', ')}
                    where={places.find(({ workerId }) => workerId === worker.id)}
                    started={started.find(({ workerId }) => workerId === worker.id)}
                    why={worker.why.map(reason => formatUnavailability(t, reason))}
                    extra={
                      drag.may && day >= today && worker.why.every(({ code }) => code === 'day-off')
                        ? {
                            workerId: worker.id,
                            formError: formError?.typed.extra === String(worker.id) ? formError : undefined,
                          }
                        : undefined
                    }
                    absentWorkerId={drag.may && day >= today && worker.why.length === 0 ? worker.id : undefined}
                  />
                ))}
            </ul>
            {free.length === 0 && <p className={`${css.free} muted sm`}>{t('board.nobodyFree')}</p>}
            {[...Map.groupBy(free, ({ roles }) => roles[0]!)].map(([role, some]) => (
              <p key={role} className={`${css.free} sm`}>
                {t('board.free', { role: t(`board.role.${role}`), count: some.length })}{' '}
                {some.map(({ id, name, mobile }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <a href={`tel:+91${mobile}`}>{name}</a>
                  </span>
                ))}
              </p>
            ))}
          </section>
        )}
        {hired.length > 0 && (
          <section>
            <h2>{t('board.hired')}</h2>
            <ul>
              {hired
                .filter(leg => !found || found.leg(leg))
                .map(leg => (
                  <BoardRow
                    key={leg.orderNo}
                    {...{ day, drag, found }}
                    name={leg.hired!}
                    about=""
                    why={[]}
                    legs={[leg]}
                  />
                ))}
            </ul>
          </section>
        )}
      </div>
      <p role="status" className={css.refused}>
        {rejectedDrop}
      </p>
    </div>
  )
}

/** Focuses the first bar or card that was found; otherwise the first row of a truck or worker that was found. */
function focusFirstResult(board: HTMLElement | null) {
  const first = board?.querySelector<HTMLElement>('[data-found]')
  const target = first?.hasAttribute('tabindex') ? first : first?.querySelector('a')
  target?.focus()
}
