import { Link } from 'react-router'
import { type ListedTeam, listTeams } from '#modules/crews/index.server.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListTable } from '../kit/list-page.tsx'
import type { Route } from './+types/teams'
import css from './fleet.module.css'
import { FleetList } from './fleet-list.tsx'
import { Mark } from './mark.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return { teams: await answering(listTeams(app, staff)) }
}

/** The crew presets: workers who usually go out together. */
export default function Teams({ loaderData: { teams } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FleetList of="teams" add="team" empty={teams.length === 0 && <p className="muted">{t('fleet.empty.teams')}</p>}>
      <ListTable
        className={css.table}
        columns={(['name', 'truck', 'branch', 'members'] as const).map(column => t(`fleet.column.${column}`))}
      >
        {teams.map(team => (
          <Row key={team.id} team={team} />
        ))}
      </ListTable>
    </FleetList>
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
