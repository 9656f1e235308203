import { Link } from 'react-router'
import { type ListedTeam, listTeams } from '#modules/crews/index.server.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListTable } from '../kit/list-page.tsx'
import type { Route } from './+types/teams'
import { AvailabilityMark } from './availability-mark.tsx'
import css from './fleet.module.css'
import { FleetList } from './fleet-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { teams: await respondOnError(listTeams(app, staff)) }
}

/** The crew presets: workers who usually go out together. */
export default function TeamsPage({ loaderData: { teams } }: Route.ComponentProps) {
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
      <td className={css.plate}>{registration ? formatRegistration(registration) : t('fleet.none')}</td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td className={css.all}>
        {active ? (
          people.join(', ') || t('fleet.none')
        ) : (
          <AvailabilityMark as="still">{t('fleet.team.inactive')}</AvailabilityMark>
        )}
      </td>
    </tr>
  )
}
