import { Link, useLocation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type ListedWorker, listWorkers, readFleetChoices } from '#modules/crews/index.server.ts'
import { workerRoles } from '#modules/crews/rules/worker.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/workers'
import { readBranchParam } from './branch-choices.ts'
import { BranchFilter } from './branch-filter.tsx'
import css from './fleet.module.css'
import { FleetEmptyState } from './fleet-empty-state.tsx'
import { FleetList } from './fleet-list.tsx'
import { WorkerAvailability } from './worker-availability.tsx'
import { WorkerAvatar } from './worker-avatar.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const search = {
    text: readTextParam(params, 'q', 60),
    branch: readBranchParam(params),
    role: workerRoles.find(role => role === params.get('role')) ?? null,
    left: params.get('who') === 'left',
  }
  const choices = await respondOnError(readFleetChoices(app, staff))
  const { rows, ...around } = await respondOnError(
    listWorkers(app.reader, staff, search, readPagePosition(args.request)),
  )
  return { workers: rows, around, search, choices, today: toIndiaDate(app.now()) }
}

/** The crew members with their roles, and their availability today. */
export default function WorkersPage({ loaderData: { workers, around, search, choices, today } }: Route.ComponentProps) {
  const t = useTranslation()
  const { search: asked } = useLocation()
  return (
    <FleetList
      of="workers"
      add="worker"
      around={around}
      empty={
        workers.length === 0 && <FleetEmptyState of="workers" asked={asked !== ''} path="/console/fleet/workers" />
      }
      finder={
        <Finder
          search={{ label: t('fleet.find.worker'), defaultValue: search.text, maxLength: 60 }}
          button={t('fleet.find.button')}
        >
          <BranchFilter choices={choices} branch={search.branch} />
          <SelectField label={t('fleet.find.role')} name="role" defaultValue={search.role ?? ''}>
            <option value="">{t('fleet.find.anyRole')}</option>
            {workerRoles.map(role => (
              <option key={role} value={role}>
                {t(`fleet.role.${role}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('fleet.find.who')} name="who" defaultValue={search.left ? 'left' : ''}>
            <option value="">{t('fleet.find.here')}</option>
            <option value="left">{t('fleet.find.left')}</option>
          </SelectField>
        </Finder>
      }
    >
      <ListTable
        className={css.table}
        columns={(['name', 'mobile', 'roles', 'branch', 'today'] as const).map(column => t(`fleet.column.${column}`))}
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
    <tr>
      <th scope="row">
        <span className={css.who}>
          <WorkerAvatar name={name} photo={photo} />
          <Link to={`/console/fleet/workers/${id}`}>{name}</Link>
        </span>
      </th>
      <td>{formatMobile(mobile)}</td>
      <td>{roles.map(role => t(`fleet.role.${role}`)).join(', ')}</td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td className={css.all}>
        <WorkerAvailability worker={worker} today={today} />
      </td>
    </tr>
  )
}
