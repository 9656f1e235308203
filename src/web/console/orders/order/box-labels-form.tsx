import { DEFAULT_BOXES } from '#modules/documents/rules/box-labels.ts'
import { getBoxLabelsPath } from '#modules/documents/rules/document-path.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './box-labels.module.css'

/** The form that opens a printable file with labels for a number of boxes. */
export function BoxLabelsForm({ orderNo }: { orderNo: string }) {
  const t = useTranslation()
  return (
    <form action={getBoxLabelsPath(orderNo)} className={css.ask}>
      <TextField
        name="boxes"
        label={t('console.boxLabels.boxes')}
        inputMode="numeric"
        maxLength={40}
        defaultValue={`${DEFAULT_BOXES}`}
      />
      <Button small>{t('console.boxLabels.get')}</Button>
    </form>
  )
}
