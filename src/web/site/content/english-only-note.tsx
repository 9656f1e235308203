import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './english-only-note.module.css'

/** A note for readers of another language, above a text that exists in English only. */
export function EnglishOnlyNote() {
  const t = useTranslation()
  return t.code === 'en' ? null : <p className={css.inEnglish}>{t('content.inEnglish')}</p>
}
