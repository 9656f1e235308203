import { useTranslation } from '#web/app-shell/words/use-words.tsx'

/** A checkbox that selects or clears every row of this page. `form`: the form that the checkboxes of the rows belong to. */
export function SelectAllCheckbox({ form }: { form: string }) {
  const t = useTranslation()
  return (
    <label>
      <input
        type="checkbox"
        autoComplete="off"
        onChange={({ target }) => {
          for (const box of document.querySelectorAll<HTMLInputElement>(`[data-row] [form="${form}"]`))
            box.checked = target.checked
        }}
      />
      <span className="vh">{t('orders.table.tickAll')}</span>
    </label>
  )
}
