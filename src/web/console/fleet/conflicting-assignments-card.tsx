import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import type { ConflictingAssignment as MissedLeg } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './fleet.module.css'

/** The assignments that a worker can no longer keep, each with a link to reassign it. */
export function ConflictingAssignmentsCard({ legs }: { legs: MissedLeg[] }) {
  const t = useTranslation()
  if (legs.length === 0) return null
  return (
    <div className={css.today}>
      <Icon name="error" />
      <div>
        <b>{t('fleet.missed')}</b>
        <ul>
          {legs.map(({ orderNo, leg, startsAt, why }) => (
            <li key={`${orderNo} ${leg}`}>
              <Link to={`/console/board/${orderNo}/${leg}`}>{orderNo}</Link>, {formatInstant(startsAt, t.tag)}:{' '}
              {formatUnavailability(t, why[0]!)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
