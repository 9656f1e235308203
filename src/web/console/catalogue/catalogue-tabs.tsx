import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import filterCss from '../kit/filter.module.css'

const sections = [
  ['services', '/console/catalogue'],
  ['categories', '/console/catalogue/categories'],
  ['items', '/console/catalogue/items'],
  ['groups', '/console/catalogue/groups'],
  ['presets', '/console/catalogue/presets'],
  ['packages', '/console/catalogue/packages'],
  ['vehicles', '/console/catalogue/vehicles'],
  ['files', '/console/catalogue/files'],
] as const

/** The tabs of the catalogue lists. */
export function CatalogueTabs() {
  const t = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={filterCss.filter} aria-label={t('catalogue.title')}>
      {sections.map(([name, path]) => (
        <Link key={name} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {t(`catalogue.section.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
