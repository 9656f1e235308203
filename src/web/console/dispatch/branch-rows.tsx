import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { BoardWorker, DispatchBoard } from '#modules/dispatch/index.server.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '#modules/dispatch/record/rules/leg.ts'
import { findLegReport, getMinutesLate } from '#modules/dispatch/record/rules/leg-report.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Fold } from '../kit/fold.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { BoardRow, CallIn, type RowContext } from './board-row.tsx'
import css from './branch-rows.module.css'
import {
  findDropConflict,
  formatBranch,
  formatRejectedDrop,
  formatStarted,
  formatWorkerLocation,
} from './format-leg.ts'
import type { BranchGroup, TruckRow, WorkerRow } from './group-board.ts'
import { MenuButton, MenuLink, MenuPhone, RowMenu } from './row-menu.tsx'

type Props = {
  group: BranchGroup
  board: DispatchBoard
  context: RowContext
  dragged: BoardLeg | null
  /** The trucks that are suggested for the dragged job. */
  best: readonly number[]
  onDrop: (truckId: number) => void
  onRejected: (text: string) => void
  formError: TypedError | undefined
}

/** A branch on the board: a row for each truck that is out or unavailable; free trucks and the crew are folded. */
export function BranchRows({ group, board, context, dragged, best, onDrop, onRejected, formError }: Props) {
  const t = useTranslation()
  const { trucks, freeTrucks, hired, others, surveys, figures } = group
  const { found } = context
  const given = { legs: board.legs, trips: board.trips }
  const truckRow = (row: TruckRow) => (
    <TruckBoardRow
      key={row.truck.id}
      {...{ row, board, context }}
      whyNot={dragged && findDropConflict(t, dragged, row.truck, given)}
      isBest={best.includes(row.truck.id)}
      onDrop={dragged ? () => onDrop(row.truck.id) : undefined}
      onRejected={why =>
        dragged && onRejected(formatRejectedDrop(t, dragged, row.truck, { trucks: board.trucks, why, ...given }))
      }
    />
  )
  const matches = (name: string, its: { legs: BoardLeg[]; trips?: BoardTrip[]; surveys?: BoardSurvey[] }) =>
    !found ||
    found.name(name) ||
    its.legs.some(found.leg) ||
    its.trips?.some(found.trip) ||
    its.surveys?.some(found.survey)
  const isTruckShown = (row: TruckRow) => matches(row.truck.registration, row)
  const free = freeTrucks.filter(isTruckShown)
  const apart = others.filter(leg => matches('', { legs: [leg] }))
  const visits = surveys.filter(survey => matches('', { legs: [], surveys: [survey] }))
  return (
    <section className={css.branch}>
      <header className={css.head}>
        <h2>{formatBranch(t, { branch: group.name })}</h2>
        <p>{t('board.branch.figures', figures)}</p>
      </header>
      <ul className={css.rows}>
        {trucks.filter(isTruckShown).map(truckRow)}
        {hired
          .filter(leg => matches(leg.hired!, { legs: [leg] }))
          .map(leg => (
            <BoardRow
              key={`${leg.orderNo}/${leg.leg}`}
              {...context}
              name={leg.hired!}
              plate="partner"
              about={t('board.hired')}
              legs={[leg]}
            />
          ))}
      </ul>
      {free.length > 0 && (
        <BoardFold
          isForced={dragged !== null || found !== null}
          summary={t('board.branch.freeTrucks', { count: free.length })}
          note={free.map(({ truck }) => `${formatRegistration(truck.registration)} ${truck.name}`).join(', ')}
        >
          <ul className={css.rows}>{free.map(truckRow)}</ul>
        </BoardFold>
      )}
      {apart.length + visits.length > 0 && (
        <BoardFold
          isForced={found !== null}
          isOpen={apart.some(leg => getMinutesLate(leg, findLegReport(context.reports, leg), context.now) !== null)}
          summary={t('board.branch.others', { count: apart.length + visits.length })}
          note={t('board.branch.othersNote', { services: apart.length, surveys: visits.length })}
        >
          <ul className={css.rows}>
            {apart.map(leg => (
              <BoardRow
                key={`${leg.orderNo}/${leg.leg}`}
                {...context}
                name={board.workers.find(({ id }) => id === leg.lead)?.name ?? t('board.otherTruck')}
                about={leg.service ?? ''}
                legs={[leg]}
              />
            ))}
            {[...Map.groupBy(visits, ({ workerId }) => workerId)].map(([id, own]) => (
              <BoardRow
                key={id}
                {...context}
                name={board.workers.find(worker => worker.id === id)?.name ?? ''}
                about={t('board.survey')}
                legs={[]}
                surveys={own}
              />
            ))}
          </ul>
        </BoardFold>
      )}
      <CrewFold {...{ group, board, context, formError }} matches={row => matches(row.worker.name, row) ?? false} />
    </section>
  )
}

type FoldProps = { isForced: boolean; isOpen?: boolean; summary: ReactNode; note?: ReactNode; children: ReactNode }

/** A fold that is open while a job is dragged or something in it was found; afterwards it is as the user left it. */
function BoardFold({ isForced, isOpen = false, ...fold }: FoldProps) {
  const [opened, setOpened] = useState(isOpen)
  return (
    <div className={css.fold}>
      <Fold open={opened || isForced} onToggle={event => !isForced && setOpened(event.currentTarget.open)} {...fold} />
    </div>
  )
}

type TruckProps = {
  row: TruckRow
  board: DispatchBoard
  context: RowContext
  whyNot: { text: string; firm: boolean } | null
  isBest: boolean
  onDrop: (() => void) | undefined
  onRejected: (why: string) => void
}

function TruckBoardRow({ row: { truck, legs, trips }, board: { day, workers }, context, ...drop }: TruckProps) {
  const t = useTranslation()
  const can = usePermission()
  const plate = formatRegistration(truck.registration)
  const why = truck.why.map(reason => formatUnavailability(t, reason)).join('. ')
  const [next] = legs
  const lead = next && workers.find(({ id }) => id === next.lead)
  return (
    <BoardRow
      {...context}
      {...drop}
      name={plate}
      plate="ours"
      about={truck.name}
      detail={
        lead
          ? next.workerIds.length > 1
            ? t('board.crewPlus', { name: lead.name, n: next.workerIds.length - 1 })
            : lead.name
          : t('board.volume', { cft: String(truck.cft) })
      }
      why={
        why === '' ? undefined : (
          <>
            <span>{why}</span>
            {can('fleet') && <Link to={`/console/fleet/trucks/${truck.id}`}>{t('board.openTruck')}</Link>}
          </>
        )
      }
      free={t('board.freeTruck')}
      {...{ legs, trips }}
      menu={
        <RowMenu label={t('board.actionsOf', { name: plate })}>
          {context.drag.may && (
            <MenuLink
              to={`/console/board/trucks/${truck.id}?day=${day}`}
              icon="warning"
              text={t('board.breakdown')}
              hint={t('board.breakdown.hint')}
              danger
            />
          )}
          {can('fleet') && (
            <MenuLink to={`/console/fleet/trucks/${truck.id}`} icon="shield" text={t('board.truckPage')} />
          )}
          <MenuLink to={`/console/board/sheets?day=${day}`} icon="file" text={t('board.sheets')} />
        </RowMenu>
      }
    />
  )
}

type CrewProps = Pick<Props, 'group' | 'board' | 'context' | 'formError'> & { matches: (row: WorkerRow) => boolean }

function CrewFold({ group: { workers, freeWorkers, figures }, board, context, formError, matches }: CrewProps) {
  const t = useTranslation()
  const { day, now, started, locations } = board
  const { found } = context
  const mayMark = context.drag.may && day >= toIndiaDate(now)
  const rows = workers.filter(matches)
  const free = freeWorkers.filter(worker => !found || found.name(worker.name))
  const absent = workers.filter(({ worker }) => worker.why.length > 0).length
  if (rows.length + free.length === 0) return null
  const canBeCalledIn = ({ why }: BoardWorker) =>
    mayMark && why.length > 0 && why.every(({ code }) => code === 'day-off')
  const hasError = formError !== undefined && rows.some(({ worker }) => formError.typed.extra === String(worker.id))
  return (
    <BoardFold
      isForced={found !== null || hasError}
      summary={t('board.branch.crew', { count: freeWorkers.length })}
      note={t('board.branch.crewNote', { busy: figures.crewOut, absent })}
    >
      {free.length > 0 && (
        <ul className={css.people}>
          {free.map(worker => (
            <li key={worker.id} data-found={(found?.name(worker.name) ?? false) || undefined}>
              <span>
                <b>{worker.name}</b> {worker.roles.map(role => t(`board.role.${role}`)).join(', ')}
              </span>
              <WorkerMenu worker={worker} mayMark={mayMark} />
            </li>
          ))}
        </ul>
      )}
      <ul className={css.rows}>
        {rows.map(({ worker, legs, trips, surveys }) => {
          const where = locations.find(({ workerId }) => workerId === worker.id)
          const begun = started.find(({ workerId }) => workerId === worker.id)
          const why = worker.why.map(reason => formatUnavailability(t, reason)).join('. ')
          return (
            <BoardRow
              key={worker.id}
              {...context}
              name={worker.name}
              about={worker.roles.map(role => t(`board.role.${role}`)).join(', ')}
              detail={
                (begun || where) && (
                  <>
                    {begun && <span>{formatStarted(t, begun)}</span>}
                    {where && <span>{formatWorkerLocation(t, where)}</span>}
                  </>
                )
              }
              why={why === '' ? undefined : <span>{why}</span>}
              {...{ legs, trips, surveys }}
              menu={<WorkerMenu worker={worker} mayMark={mayMark && worker.why.length === 0} />}
            >
              {canBeCalledIn(worker) && (
                <CallIn
                  name={worker.name}
                  workerId={worker.id}
                  formError={formError?.typed.extra === String(worker.id) ? formError : undefined}
                />
              )}
            </BoardRow>
          )
        })}
      </ul>
    </BoardFold>
  )
}

/** The actions on a worker: to call them, and to mark them absent. */
function WorkerMenu({ worker, mayMark }: { worker: BoardWorker; mayMark: boolean }) {
  const t = useTranslation()
  const can = usePermission()
  return (
    <RowMenu label={t('board.actionsOf', { name: worker.name })}>
      <MenuPhone
        href={`tel:+91${worker.mobile}`}
        icon="phone"
        text={t('board.call')}
        hint={formatMobile(worker.mobile)}
      />
      {can('fleet') && <MenuLink to={`/console/fleet/workers/${worker.id}`} icon="user" text={t('board.workerPage')} />}
      {mayMark && (
        <Form method="post" preventScrollReset>
          <MenuButton
            name="absent"
            value={worker.id}
            icon="close"
            text={t('board.absent')}
            hint={t('board.absent.hint')}
            danger
          />
        </Form>
      )}
    </RowMenu>
  )
}
