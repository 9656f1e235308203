import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { useMenuPages } from '../kit/use-permission.ts'

/** All settings that this member of staff may open. */
export default function Settings() {
  const t = useTranslation()
  const pages = useMenuPages().filter(({ section, key }) => section === 'settings' && key !== 'settings')
  return (
    <ConsolePage title={t('console.nav.settings')} narrow>
      <ul>
        {pages.map(({ key, path, name }) => (
          <li key={key}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </ConsolePage>
  )
}
