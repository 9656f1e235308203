import { Link } from 'react-router'
import { type ListedTeam, listTeams } from '#modules/crews/index.server.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import tableCss from '../table.module.css'
import type { Route } from './+types/teams'
import css from './fleet.module.css'
import { FleetPage } from './fleet-page.tsx'
import { FleetTable } from './fleet-table.tsx'
import { Mark } from './mark.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return { teams: await answering(listTeams(app, staff)) }
}

/** Who usually goes out together. */
export default function Teams({ loaderData: { teams } }: Route.ComponentProps) {
  const say = useSay()
  return (
    <FleetPage section="teams" adds="team">
      {teams.length === 0 ? (
        <p className="muted">{say('fleet.empty.teams')}</p>
      ) : (
        <FleetTable columns={['name', 'truck', 'branch', 'members']}>
          {teams.map(team => (
            <Row key={team.id} team={team} />
          ))}
        </FleetTable>
      )}
    </FleetPage>
  )
}

function Row({ team: { id, name, registration, branch, members, active } }: { team: ListedTeam }) {
  const say = useSay()
  const people = members.map(one => (one.leads ? say('fleet.team.leads', { name: one.name }) : one.name))
  return (
    <tr>
      <th scope="row">
        <Link to={`/console/fleet/teams/${id}`}>{name}</Link>
      </th>
      <td className={css.plate}>{registration ? spacedRegistration(registration) : say('fleet.none')}</td>
      <td>{branch ?? say('fleet.ownOffice')}</td>
      <td className={tableCss.all}>
        {active ? people.join(', ') || say('fleet.none') : <Mark as="still">{say('fleet.team.inactive')}</Mark>}
      </td>
    </tr>
  )
}
