import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
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
 * The actions for the selected rows, at the foot of the window, there while at least one row is selected. With script it says how many, and how much is due
 * on those whose checkbox has `data-amount` (paise).
 */
export function SelectionBar({ form, children }: Props) {
  const t = useTranslation()
  const [count, setCount] = useState<number | null>(null)
  const [amount, setAmount] = useState(0)
  const update = useCallback(() => {
    const selected = boxesOf(form).filter(({ checked }) => checked)
    setCount(selected.length)
    setAmount(selected.reduce((sum, box) => sum + Number(box.dataset.amount ?? 0), 0))
  }, [form])
  useEffect(() => {
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [update])
  useEffect(update) // the rows may be others now
  const clear = () => {
    for (const box of boxesOf(form)) box.checked = false
    document.dispatchEvent(new Event('change'))
  }
  return (
    <div
      className={css.bar}
      hidden={count === 0}
      data-counts={count !== null || undefined}
      role="group"
      aria-label={t('console.selection.label')}
    >
      {count !== null && (
        <p role="status">
          <b>{t('console.selection.count', { count })}</b>
          {amount > 0 && (
            <span>{t('console.selection.amount', { amount: formatRupees(amount as Paise, 'short') })}</span>
          )}
        </p>
      )}
      {children}
      {count !== null && (
        <Button type="button" className={css.clear} onClick={clear} aria-label={t('console.selection.clear')}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}

const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[data-row] input[type="checkbox"][form="${form}"]`),
]
