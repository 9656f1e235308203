import { Link, useLocation } from 'react-router'
import { textKinds } from '#modules/content/rules/text-kinds.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import filterCss from '../filter.module.css'

/** What the site says, by kind. */
export function Sections() {
  const say = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={filterCss.filter} aria-label={say('texts.title')}>
      <Link to="/console/content" aria-current={pathname === '/console/content' ? 'page' : undefined}>
        {say('texts.section.company')}
      </Link>
      <Link to="/console/content/look" aria-current={pathname === '/console/content/look' ? 'page' : undefined}>
        {say('texts.section.look')}
      </Link>
      {textKinds.map(kind => (
        <Link
          key={kind}
          to={`/console/content/${kind}`}
          aria-current={pathname === `/console/content/${kind}` ? 'page' : undefined}
        >
          {say(`texts.section.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}
