import { Link } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { countWorkers, type ListedWorker, listWorkers, readFleetChoices } from '#modules/crews/index.server.ts'
import { workerRoles } from '#modules/crews/rules/worker.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Finder } from '../kit/finder.tsx'
import { formatTotal, ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import type { Route } from './+types/workers'
import { listBranchFilters } from './branch-choices.ts'
import css from './fleet.module.css'
import { FleetEmptyState } from './fleet-empty-state.tsx'
import { FleetList } from './fleet-list.tsx'
import { readWorkerSearch } from './read-fleet-search.ts'
import { WorkerAvailability } from './worker-availability.tsx'
import { WorkerAvatar } from './worker-avatar.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readWorkerSearch(args.request)
  const [choices, { rows, ...around }, total] = await respondOnError(
    Promise.all([
      readFleetChoices(app, staff),
      listWorkers(app.reader, staff, search, readPagePosition(args.request)),
      countWorkers(app.reader, staff, search),
    ]),
  )
  return { workers: rows, around, total, search, choices, today: toIndiaDate(app.now()) }
}

/** The crew members with their roles, and their availability today. */
export default function WorkersPage({ loaderData }: Route.ComponentProps) {
  const { workers, around, total, search, choices, today } = loaderData
  const t = useTranslation()
  return (
    <FleetList
      of="workers"
      add="worker"
      around={around}
      total={formatTotal(t, total, t('fleet.count.workers', total))}
      csv="/console/fleet/workers.csv"
      empty={workers.length === 0 && <FleetEmptyState of="workers" text={search.text} path="/console/fleet/workers" />}
      finder={
        <Finder
          search={{ label: t('fleet.find.worker'), defaultValue: search.text, maxLength: 60 }}
          button={t('fleet.find.button')}
          filters={[
            ...listBranchFilters(t, choices, search.branch),
            {
              ...{ name: 'role', label: t('fleet.find.role'), value: search.role, any: t('fleet.find.anyRole') },
              options: workerRoles.map(role => [role, t(`fleet.role.${role}`)]),
            },
            {
              ...{ name: 'who', label: t('fleet.find.who'), value: search.left ? 'left' : null },
              any: t('fleet.find.here'),
              options: [['left', t('fleet.find.left')]],
            },
          ]}
        />
      }
    >
      <ListTable
        className={css.table}
        columns={(['name', 'roles', 'branch', 'today'] as const).map(column => t(`fleet.column.${column}`))}
      >
        {workers.map(worker => (
          <Row key={worker.id} worker={worker} today={today} />
        ))}
      </ListTable>
    </FleetList>
  )
}

function Row({ worker, today }: { worker: ListedWorker; today: IndiaDate }) {
  const t = useTranslation()
  const { id, name, mobile, roles, branch, photo } = worker
  return (
    <ListRow>
      <ListCell heading>
        <span className={css.who}>
          <WorkerAvatar name={name} photo={photo} />
          <span>
            <Link to={`/console/fleet/workers/${id}`}>{name}</Link>
            <small>{formatMobile(mobile)}</small>
          </span>
        </span>
      </ListCell>
      <ListCell>{roles.map(role => t(`fleet.role.${role}`)).join(', ')}</ListCell>
      <ListCell>{branch ?? t('fleet.ownOffice')}</ListCell>
      <ListCell place="end">
        <WorkerAvailability worker={worker} today={today} />
      </ListCell>
    </ListRow>
  )
}
