import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './selection-bar.module.css'

type Props = {
  /** The id of the form that the checkboxes of the rows belong to. */
  form: string
  /** The buttons, each of that form. */
  children: ReactNode
}

/**
 * The actions for the selected rows, at the foot of the window. With script it is there while at least one row is selected, and says how many; without
 * script it is always there.
 */
export function SelectionBar({ form, children }: Props) {
  const t = useTranslation()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setCount(boxesOf(form).filter(({ checked }) => checked).length)
    update()
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [form])
  const clear = () => {
    for (const box of boxesOf(form)) box.checked = false
    document.dispatchEvent(new Event('change'))
  }
  return (
    <div className={css.bar} hidden={count === 0} role="group" aria-label={t('console.selection.label')}>
      {count !== null && <b role="status">{t('console.selection.count', { count })}</b>}
      {children}
      {count !== null && (
        <Button type="button" look="quiet" onClick={clear} aria-label={t('console.selection.clear')}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}

const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[data-row] input[type="checkbox"][form="${form}"]`),
]
