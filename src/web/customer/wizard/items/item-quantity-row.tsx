import { memo, useEffect, useRef } from 'react'
import { MAX_ITEM_QUANTITY, parseQuantity } from '#modules/catalogue/rules/cart.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import iconCss from '#web/ui/icon.module.css'
import { Stepper } from '#web/ui/stepper.tsx'
import { getCounterLabels } from '../counter-labels.ts'
import css from './items.module.css'

type Props = {
  item: CatalogueItem
  quantity: number
  onQuantity: (articleId: number, quantity: number) => void
  /** The error for an invalid quantity. */
  error: string | undefined
  onUnread: (articleId: number) => void
}

/** An item with its volume: an Add button at zero, else minus, number and plus (WIZ-03). */
export const ItemQuantityRow = memo(function ItemRow({ item, quantity, onQuantity, error, onUnread }: Props) {
  const t = useTranslation()
  const { id, name, pictogram } = item
  const row = useRef<HTMLLIElement>(null)
  useRestoredFocus(row, quantity > 0)
  return (
    <li className={css.item} data-none={quantity === 0 || undefined} ref={row}>
      <svg className={`${iconCss.icon} ${iconCss.large}`} viewBox="0 0 32 32" aria-hidden="true">
        <use href={`/pictograms.svg#${pictogram}`} />
      </svg>
      <span className={css.itemCount}>
        <b>{name}</b>
        <span>
          {quantity > 1
            ? t('wizard.things.each', {
                one: formatCft(t, item.cft),
                all: formatCft(t, roundCft(item.cft * quantity)),
              })
            : formatCft(t, item.cft)}
        </span>
      </span>
      {quantity > 0 ? (
        <Stepper
          labels={getCounterLabels(t, name)}
          name={`qty-${id}`}
          value={quantity}
          max={MAX_ITEM_QUANTITY}
          parse={parseQuantity}
          onChange={next => onQuantity(id, next)}
          onInvalid={() => onUnread(id)}
          invalid={error !== undefined}
        />
      ) : (
        <Button
          small
          className={css.add}
          name="add"
          value={id}
          aria-label={t('wizard.things.addOne', { name })}
          onClick={event => {
            event.preventDefault()
            onQuantity(id, 1)
          }}
        >
          {t('wizard.things.add')}
        </Button>
      )}
      {error && (
        <div className={css.itemError} role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
})

/** Keeps the focus in the row: Add turns into the stepper under the finger, and back. */
function useRestoredFocus(row: React.RefObject<HTMLLIElement | null>, isInList: boolean) {
  const was = useRef(isInList)
  useEffect(() => {
    if (was.current === isInList) return
    was.current = isInList
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost)
      row.current
        ?.querySelector<HTMLElement>(isInList ? 'button:last-of-type' : '[name=add]')
        ?.focus({ preventScroll: true })
  }, [isInList, row])
}
