import { memo, useEffect, useRef } from 'react'
import type { Article } from '#modules/catalogue/rules/article.ts'
import { MAX_PIECES, readQuantity } from '#modules/catalogue/rules/cart.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import iconCss from '#web/ui/icon.module.css'
import { Stepper } from '#web/ui/stepper.tsx'
import { counted } from '../counted.ts'
import css from './things.module.css'

type Props = {
  article: Article
  quantity: number
  onPieces: (articleId: number, quantity: number) => void
  /** The error for an invalid quantity. */
  error: string | undefined
  onUnread: (articleId: number) => void
}

/** An item with its volume: an Add button at zero, else minus, number and plus (WIZ-03). */
export const ItemRow = memo(function ItemRow({ article, quantity, onPieces, error, onUnread }: Props) {
  const t = useTranslation()
  const { id, name, pictogram } = article
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
                one: formatCft(t, article.cft),
                all: formatCft(t, roundCft(article.cft * quantity)),
              })
            : formatCft(t, article.cft)}
        </span>
      </span>
      {quantity > 0 ? (
        <Stepper
          labels={counted(t, name)}
          name={`qty-${id}`}
          value={quantity}
          max={MAX_PIECES}
          read={readQuantity}
          onChange={next => onPieces(id, next)}
          onUnread={() => onUnread(id)}
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
            onPieces(id, 1)
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
function useRestoredFocus(row: React.RefObject<HTMLLIElement | null>, going: boolean) {
  const was = useRef(going)
  useEffect(() => {
    if (was.current === going) return
    was.current = going
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost)
      row.current
        ?.querySelector<HTMLElement>(going ? 'button:last-of-type' : '[name=add]')
        ?.focus({ preventScroll: true })
  }, [going, row])
}
