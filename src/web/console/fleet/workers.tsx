import { Form, Link, useLocation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type ListedWorker, listWorkers, readFleetChoices } from '#modules/crews/index.server.ts'
import { workerRoles } from '#modules/crews/rules/worker.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import deskCss from '../console-frame.module.css'
import listCss from '../kit/list.module.css'
import { placeOf } from '../kit/page-position.ts'
import { Pager } from '../kit/pager.tsx'
import { textParam } from '../kit/search-params.ts'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/workers'
import { branchParam } from './branch-choices.ts'
import { BranchFilter } from './branch-filter.tsx'
import { Face } from './face.tsx'
import css from './fleet.module.css'
import { NothingFound } from './nothing-found.tsx'
import { Sections } from './sections.tsx'
import { TrackedWorker } from './tracked-worker.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const params = new URL(args.request.url).searchParams
  const search = {
    text: textParam(params, 'q', 60),
    branch: branchParam(params),
    role: workerRoles.find(role => role === params.get('role')) ?? null,
    left: params.get('who') === 'left',
  }
  const choices = await answering(readFleetChoices(app, staff))
  const { rows, ...around } = await answering(listWorkers(app.reader, staff, search, placeOf(args.request)))
  return { workers: rows, around, search, choices, today: indiaDate(app.now()) }
}

/** Everybody who goes out: what they do, and whether they are there today. */
export default function Workers({ loaderData: { workers, around, search, choices, today } }: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  const { search: asked } = useLocation()
  return (
    <div className={`${deskCss.page} ${css.wide}`}>
      <NoIndexPage title={t('fleet.section.workers')} />
      <header className={css.head}>
        <div>
          <h1>{t('fleet.title')}</h1>
          <p className="muted">{t('fleet.lead.workers')}</p>
        </div>
        {may('fleet') && (
          <ButtonLink look="call" to="/console/fleet/workers/new">
            {t('fleet.new.worker')}
          </ButtonLink>
        )}
      </header>
      <Sections />
      <Form method="get" role="search" className={css.finder} key={asked}>
        <TextField
          label={t('fleet.find.worker')}
          name="q"
          type="search"
          defaultValue={search.text}
          maxLength={60}
          autoComplete="off"
        />
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
        <Button look="neel">{t('fleet.find.button')}</Button>
      </Form>
      {workers.length === 0 ? (
        <NothingFound of="workers" asked={asked !== ''} path="/console/fleet/workers" />
      ) : (
        <table className={`${listCss.list} ${css.table}`}>
          <thead>
            <tr>
              {(['name', 'mobile', 'roles', 'branch', 'today'] as const).map(column => (
                <th key={column} scope="col">
                  {t(`fleet.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workers.map(worker => (
              <Row key={worker.id} worker={worker} today={today} />
            ))}
          </tbody>
        </table>
      )}
      <Pager {...around} />
    </div>
  )
}

function Row({ worker, today }: { worker: ListedWorker; today: IndiaDate }) {
  const t = useTranslation()
  const { id, name, mobile, roles, branch, photo } = worker
  return (
    <tr>
      <th scope="row">
        <span className={css.who}>
          <Face name={name} photo={photo} />
          <Link to={`/console/fleet/workers/${id}`}>{name}</Link>
        </span>
      </th>
      <td>{formatMobile(mobile)}</td>
      <td>{roles.map(role => t(`fleet.role.${role}`)).join(', ')}</td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td className={css.all}>
        <TrackedWorker worker={worker} today={today} />
      </td>
    </tr>
  )
}
