import { type CSSProperties, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatClock, formatHour } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { buildBoardMatcher } from '#modules/dispatch/board/rules/board-matcher.ts'
import type { BoardWorker, DispatchBoard, SuggestedAssignments } from '#modules/dispatch/index.server.ts'
import { BOARD_HOURS, type BoardLeg, calculateBoardBar, getLegState } from '#modules/dispatch/record/rules/leg.ts'
import type { UnstartedJob } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { BranchRows } from './branch-rows.tsx'
import css from './day-board.module.css'
import { formatBranch } from './format-leg.ts'
import { findMainReason, formatCrew, formatObstacle, formatReason, formatTrucks } from './format-suggestion.ts'
import { groupBoard } from './group-board.ts'
import { LegCard } from './leg-card.tsx'
import { NotStartedJobs } from './not-started-jobs.tsx'
import { buildAssignHref, findSuggestion } from './suggestion.ts'

const boardHours = Array.from({ length: BOARD_HOURS.until - BOARD_HOURS.from }, (_, n) => BOARD_HOURS.from + n)

type Props = {
  board: DispatchBoard
  /** The trucks of partners that the day still needs. */
  hires: number
  suggested: SuggestedAssignments | null
  /** The jobs that should have started by now. */
  waits: UnstartedJob<BoardWorker>[]
  /** The typed search. */
  typed: string
  formError: TypedError | undefined
}

/**
 * A day on its hours: the unassigned jobs with what is suggested for each, then each branch with its trucks and crew.
 * While a job is dragged, each truck shows the reason against it. Dropping it opens the assignment page with that truck
 * selected: an assignment notifies the customer, so it must not happen by accident.
 */
export function DayBoard({ board, hires, suggested, waits, typed, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const navigate = useNavigate()
  const [dragged, setDragged] = useState<BoardLeg | null>(null)
  const [rejectedDrop, setRejectedDrop] = useState('')
  const { day, legs, hindered, reports } = board
  const ref = useRef<HTMLDivElement>(null)
  useJobFocus(ref)
  const now = useNow(board.now)
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
  const found = buildBoardMatcher(typed, legs)
  const best = dragged ? findSuggestion(suggested, dragged) : undefined
  const onDrop = (truckId: number) => {
    if (!dragged) return
    const isBest = best?.truckIds.length === 1 && best.truckIds[0] === truckId
    const path = isBest ? buildAssignHref(dragged, best) : `${buildAssignHref(dragged)}?truck=${truckId}`
    void navigate(path)
  }
  const groups = groupBoard(board)
  const open = legs.filter(leg => getLegState(leg) === 'open' || getLegState(leg) === 'failed')
  const nameOf = (leg: BoardLeg) =>
    groups.length > 1
      ? formatBranch(t, { branch: board.branches.find(({ id }) => id === leg.branchId)?.name ?? null })
      : undefined
  const proposalOf = (leg: BoardLeg) => {
    const suggestion = findSuggestion(suggested, leg)
    if (suggestion && suggested) {
      const reason = findMainReason(suggestion.reasons)
      const trucks = formatTrucks(suggested, suggestion) || formatCrew(t, suggested, suggestion)
      const text = [trucks, ...(reason ? [formatReason(t, reason)] : [])].join(' · ')
      return { text, bad: reason !== undefined && 'warn' in reason }
    }
    const rest = suggested?.rest.find(one => one.leg.orderNo === leg.orderNo && one.leg.leg === leg.leg)
    return rest && { text: formatObstacle(t, rest.obstacle), bad: true }
  }
  const at =
    day === toIndiaDate(now)
      ? calculateBoardBar(day, { startsAt: now, endsAt: new Date(now.getTime() + 60_000) })
      : null
  return (
    <div className={css.board} ref={ref}>
      <section className={css.tray}>
        {hires > 0 && (
          <p className={css.hires}>
            <Icon name="warning" />
            {t('board.needsHires', { count: hires })}
          </p>
        )}
        {hindered.length > 0 && (
          <>
            <h2>{t('board.toReassign', { count: hindered.length })}</h2>
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
        <h2>
          {t('board.unassigned')} <span className={css.count}>{open.length}</span>
        </h2>
        {open.length === 0 ? (
          <p className="muted">{t('board.trayEmpty')}</p>
        ) : (
          <>
            {drag.may && board.trucks.length > 0 && <p className={`${css.hint} muted sm`}>{t('board.dragHint')}</p>}
            <ul>
              {open
                .filter(leg => !found || found.leg(leg))
                .map(leg => (
                  <LegCard
                    key={`${leg.orderNo}/${leg.leg}`}
                    {...{ day, now, leg, drag }}
                    found={found !== null}
                    branch={nameOf(leg)}
                    suggested={findSuggestion(suggested, leg)}
                    proposal={proposalOf(leg)}
                  />
                ))}
            </ul>
          </>
        )}
        <ul className={css.key} aria-hidden="true">
          {(['started', 'given', 'late', 'done', 'hired', 'off'] as const).map(one => (
            <li key={one} data-key={one}>
              {t(`board.key.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <div
        className={css.grid}
        style={at ? ({ '--now': at.start } as CSSProperties) : undefined}
        data-now={at ? '' : undefined}
      >
        <div className={css.hours} aria-hidden="true">
          {boardHours.map(hour => (
            <span key={hour}>{formatHour(hour)}</span>
          ))}
          {at && <b>{formatClock(now)}</b>}
        </div>
        {board.trucks.length === 0 && <p className={`${css.none} muted`}>{t('board.noTrucks')}</p>}
        {groups.map(group => (
          <BranchRows
            key={group.branchId}
            {...{ group, board, dragged, formError, onDrop }}
            context={{ day, now, drag, reports, found }}
            best={best?.truckIds ?? []}
            onRejected={setRejectedDrop}
          />
        ))}
      </div>
      <p role="status" className={css.refused}>
        {rejectedDrop}
      </p>
    </div>
  )
}

/** Focuses the job that the address names: it was just assigned, and the form that had the focus is gone. */
function useJobFocus(board: RefObject<HTMLDivElement | null>) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit focuses once, also the same job again
  useEffect(() => {
    if (!hash.startsWith('#job-')) return
    board.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(hash.slice(1))}"] a`)?.focus()
  }, [board, hash, key])
}

const MINUTE = 60_000

/** The time of the server, moved on each minute, so that the line of the hour does not stand still on an open page. */
function useNow(at: Date): Date {
  const [passed, setPassed] = useState(0)
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server starts again
  useEffect(() => {
    since.current = Date.now()
    setPassed(0)
    const beat = setInterval(() => setPassed(Date.now() - since.current), MINUTE)
    return () => clearInterval(beat)
  }, [at.getTime()])
  return new Date(at.getTime() + passed)
}

/** Counts what a search finds, of jobs, trips, surveys, trucks and people. */
export function countFound(typed: string, { legs, trips, surveys, trucks, workers }: DispatchBoard): number | null {
  const found = buildBoardMatcher(typed, legs)
  if (!found) return null
  const drawn = legs.filter(leg => leg.tripId === null || getLegState(leg) === 'open' || getLegState(leg) === 'failed')
  const names = [...trucks.map(({ registration }) => registration), ...workers.map(({ name }) => name)]
  return (
    drawn.filter(found.leg).length +
    trips.filter(found.trip).length +
    surveys.filter(found.survey).length +
    names.filter(found.name).length
  )
}
