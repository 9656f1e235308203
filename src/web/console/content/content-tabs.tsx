import { Link, useLocation } from 'react-router'
import { textKinds } from '#modules/content/rules/text-kinds.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import filterCss from '../kit/filter.module.css'

/** The tabs of the site’s texts, by kind. */
export function ContentTabs() {
  const t = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={filterCss.filter} aria-label={t('texts.title')}>
      <Link to="/console/content" aria-current={pathname === '/console/content' ? 'page' : undefined}>
        {t('texts.section.company')}
      </Link>
      <Link to="/console/content/look" aria-current={pathname === '/console/content/look' ? 'page' : undefined}>
        {t('texts.section.look')}
      </Link>
      {textKinds.map(kind => (
        <Link
          key={kind}
          to={`/console/content/${kind}`}
          aria-current={pathname === `/console/content/${kind}` ? 'page' : undefined}
        >
          {t(`texts.section.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}
