import { useLocation } from 'react-router'
import { textKinds } from '#modules/content/rules/text-kinds.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tabs } from '../kit/section-tabs.tsx'

/** The tabs of the company details and of the site’s texts, by kind. */
export function ContentTabs() {
  const t = useTranslation()
  const { pathname } = useLocation()
  const sections = [
    ['company', '/console/website-content'] as const,
    ['look', '/console/website-content/look'] as const,
    ...textKinds.map(kind => [kind, `/console/website-content/${kind}`] as const),
  ]
  return (
    <Tabs
      label={t('contentEditor.title')}
      tabs={sections.map(([name, to]) => ({ to, text: t(`contentEditor.section.${name}`), isOpen: pathname === to }))}
    />
  )
}
