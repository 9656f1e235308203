import { Icon } from '#web/ui/icon.tsx'
import { useRoot } from '../use-root.ts'
import { useTranslation } from '../words/use-words.tsx'
import css from './language.module.css'
import { LanguageForm } from './language-form.tsx'

/**
 * Offers the page in the language that the visitor prefers, in that language. The server renders it, so that nothing
 * moves; it disappears once answered.
 */
export function LanguageOffer() {
  const here = useTranslation().code
  const offer = useRoot()?.offer
  if (!offer) return null
  return (
    <aside className={css.offer} lang={offer.tag} dir={offer.dir} aria-label={offer.read}>
      <LanguageForm className="wrap">
        <button type="submit" className="link" name="language" value={offer.code}>
          {offer.read}
        </button>
      </LanguageForm>
      <LanguageForm>
        <input type="hidden" name="here" value="yes" />
        <button type="submit" name="language" value={here} aria-label={offer.notNow}>
          <Icon name="close" />
        </button>
      </LanguageForm>
    </aside>
  )
}
