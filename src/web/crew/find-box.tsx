import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Looks for a thing in the list of the form, or in the choice of this name; shown where script can (`offline/find-items.ts`). */
export function FindBox({ of = '' }: { of?: string }) {
  const t = useTranslation()
  return (
    <div data-part="find" hidden>
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
