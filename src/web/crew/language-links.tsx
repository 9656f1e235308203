import { localisePath } from '#i18n/address.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/** Links to the same page in each language, for a page without script. */
export function CrewLanguageLinks({ path }: { path: string }) {
  const t = useTranslation()
  return (
    <details className={css.languages}>
      <summary>
        <Icon name="languages" /> {t('crew.languages')}
      </summary>
      <ul>
        {Object.entries(useRoot()?.languages ?? {}).map(([code, name]) => (
          <li key={code}>
            <a href={localisePath(code, path)} lang={code} hrefLang={code} aria-current={code === t.code || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
