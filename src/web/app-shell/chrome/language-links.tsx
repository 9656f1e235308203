import { useLocation } from 'react-router'
import { localisePath } from '#i18n/address.ts'
import { useRoot } from '../use-root.ts'
import { useTranslation } from '../words/use-words.tsx'
import css from './footer.module.css'

/**
 * Links to this page in each language, each by its own name. They load another document, so they work without script.
 * Renders nothing where there is only one language.
 */
export function LanguageLinks() {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const { language, languages } = useRoot()!
  if (Object.keys(languages).length < 2) return null
  return (
    <nav className={`wrap ${css.languages}`} aria-label={t('chrome.footer.languages')}>
      <ul>
        {Object.entries(languages).map(([code, name]) => (
          <li key={code}>
            <a
              href={localisePath(code, pathname + search)}
              lang={code}
              hrefLang={code}
              aria-current={code === language || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
