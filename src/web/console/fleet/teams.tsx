import { Link } from 'react-router'
import { type ListedTeam, listTeams } from '#modules/crews/index.server.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import type { Route } from './+types/teams'
import { AvailabilityMark } from './availability-mark.tsx'
import css from './fleet.module.css'
import { FleetEmptyState } from './fleet-empty-state.tsx'
import { FleetList } from './fleet-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { teams: await respondOnError(listTeams(app, staff)) }
}

/** The crew presets: workers who usually go out together. */
export default function TeamsPage({ loaderData: { teams } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FleetList
      of="teams"
      add="team"
      total={t('fleet.count.teams', { count: teams.length })}
      empty={teams.length === 0 && <FleetEmptyState of="teams" text="" path="/console/fleet/teams" />}
    >
      <ListTable
        className={css.table}
        columns={(['team', 'truck', 'branch', 'members'] as const).map(column => t(`fleet.column.${column}`))}
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
  const [lead, ...others] = members.map(one => (one.leads ? t('fleet.team.leads', { name: one.name }) : one.name))
  return (
    <ListRow>
      <ListCell heading>
        <Link to={`/console/fleet/teams/${id}`}>{name}</Link>
      </ListCell>
      <ListCell className={css.plate}>{registration ? formatRegistration(registration) : t('fleet.none')}</ListCell>
      <ListCell>{branch ?? t('fleet.ownOffice')}</ListCell>
      <ListCell place="wide" note={active && others.join(', ')}>
        {active ? (
          (lead ?? t('fleet.none'))
        ) : (
          <AvailabilityMark as="still">{t('fleet.team.inactive')}</AvailabilityMark>
        )}
      </ListCell>
    </ListRow>
  )
}
