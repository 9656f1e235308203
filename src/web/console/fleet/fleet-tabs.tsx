import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import filterCss from '../kit/filter.module.css'
import { usePermission } from '../kit/use-permission.ts'

const sections = [
  ['trucks', '/console/fleet'],
  ['workers', '/console/fleet/workers'],
  ['teams', '/console/fleet/teams'],
  ['papers', '/console/fleet/papers'],
  ['files', '/console/fleet/files'],
] as const

/** The tabs of the fleet lists. */
export function FleetTabs() {
  const t = useTranslation()
  const can = usePermission()
  const { pathname } = useLocation()
  return (
    <nav className={filterCss.filter} aria-label={t('fleet.title')}>
      {sections
        .filter(([name]) => name !== 'files' || can('fleet'))
        .map(([name, path]) => (
          <Link key={name} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {t(`fleet.section.${name}`)}
          </Link>
        ))}
    </nav>
  )
}
