import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './in-english.module.css'

/** Said to whoever reads another language, above a text that we have in English alone. */
export function InEnglish() {
  const t = useTranslation()
  return t.code === 'en' ? null : <p className={css.inEnglish}>{t('content.inEnglish')}</p>
}
