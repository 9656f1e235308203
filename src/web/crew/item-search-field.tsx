import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './item-search.module.css'

/**
 * A search field for the items of the form, or for the options of the select named `of`. Shown only with script
 * (`offline/start-item-search.ts`).
 */
export function ItemSearchField({ of = '' }: { of?: string }) {
  const t = useTranslation()
  return (
    <div data-part="find" className={css.find} hidden>
      <Icon name="search" />
      <TextField
        type="search"
        label={t('crew.find')}
        placeholder={t('crew.findHint')}
        data-find={of}
        autoComplete="off"
        enterKeyHint="search"
      />
      <p role="status" data-part="none-found" hidden>
        {t('crew.findNone')}
      </p>
    </div>
  )
}
