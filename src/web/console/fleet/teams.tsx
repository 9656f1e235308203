import { Link } from 'react-router'
import { type ListedTeam, listTeams } from '#modules/crews/index.server.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import deskCss from '../console-frame.module.css'
import listCss from '../kit/list.module.css'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/teams'
import css from './fleet.module.css'
import { Mark } from './mark.tsx'
import { Sections } from './sections.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return { teams: await answering(listTeams(app, staff)) }
}

/** Who usually goes out together. */
export default function Teams({ loaderData: { teams } }: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  return (
    <div className={`${deskCss.page} ${css.wide}`}>
      <NoIndexPage title={t('fleet.section.teams')} />
      <header className={css.head}>
        <div>
          <h1>{t('fleet.title')}</h1>
          <p className="muted">{t('fleet.lead.teams')}</p>
        </div>
        {may('fleet') && (
          <ButtonLink look="call" to="/console/fleet/teams/new">
            {t('fleet.new.team')}
          </ButtonLink>
        )}
      </header>
      <Sections />
      {teams.length === 0 ? (
        <p className="muted">{t('fleet.empty.teams')}</p>
      ) : (
        <table className={`${listCss.list} ${css.table}`}>
          <thead>
            <tr>
              {(['name', 'truck', 'branch', 'members'] as const).map(column => (
                <th key={column} scope="col">
                  {t(`fleet.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map(team => (
              <Row key={team.id} team={team} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Row({ team: { id, name, registration, branch, members, active } }: { team: ListedTeam }) {
  const t = useTranslation()
  const people = members.map(one => (one.leads ? t('fleet.team.leads', { name: one.name }) : one.name))
  return (
    <tr>
      <th scope="row">
        <Link to={`/console/fleet/teams/${id}`}>{name}</Link>
      </th>
      <td className={css.plate}>{registration ? spacedRegistration(registration) : t('fleet.none')}</td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td className={css.all}>
        {active ? people.join(', ') || t('fleet.none') : <Mark as="still">{t('fleet.team.inactive')}</Mark>}
      </td>
    </tr>
  )
}
