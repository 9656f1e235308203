import { useTranslation } from '#web/app-shell/words/use-words.tsx'

/** A checkbox that selects or clears every row of this page. */
export function SelectAllCheckbox() {
  const t = useTranslation()
  return (
    <label>
      <input
        type="checkbox"
        autoComplete="off"
        onChange={({ target }) => {
          for (const box of document.querySelectorAll<HTMLInputElement>('[data-row] [form="approve"]'))
            box.checked = target.checked
        }}
      />
      <span className="vh">{t('workbench.table.tickAll')}</span>
    </label>
  )
}
