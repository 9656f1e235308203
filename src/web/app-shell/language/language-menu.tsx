import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import headerCss from '../chrome/header.module.css'
import { useAutoCloseMenu } from '../chrome/use-auto-close-menu.ts'
import { useRoot } from '../use-root.ts'
import { useTranslation } from '../words/use-words.tsx'
import css from './language.module.css'
import { LanguageForm } from './language-form.tsx'

/**
 * A menu of this page in each language, by its own name, on every page. It works without script. Renders nothing where
 * there is only one language.
 */
export function LanguageMenu() {
  const t = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  const { language, languages } = useRoot()!
  useAutoCloseMenu(ref, useLocation().key)
  if (Object.keys(languages).length < 2) return null
  return (
    <details className={`${headerCss.account} ${css.languages}`} ref={ref}>
      <summary className={headerCss.act}>
        <Icon name="languages" />
        <span className="vh">{t('chrome.footer.languages')}: </span>
        <span className={css.languagesNow}>{languages[language]}</span>
      </summary>
      <LanguageForm className={headerCss.accountMenu}>
        {Object.entries(languages).map(([code, name]) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-current={code === language || undefined}
          >
            {name}
          </button>
        ))}
      </LanguageForm>
    </details>
  )
}
