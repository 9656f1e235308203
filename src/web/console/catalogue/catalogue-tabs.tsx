import { useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tabs } from '../kit/section-tabs.tsx'

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
    <Tabs
      label={t('catalogue.title')}
      tabs={sections.map(([name, to]) => ({ to, text: t(`catalogue.section.${name}`), isOpen: pathname === to }))}
    />
  )
}
