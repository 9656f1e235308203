import { useEffect, useRef } from 'react'
import type { Cart, CartLineGroup } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ItemQuantityRow } from './item-quantity-row.tsx'
import css from './items.module.css'
import { type ItemFilter, selectVisibleGroups, type VisibleGroup } from './visible-groups.ts'

type Props = {
  catalogue: Catalogue
  groups: CartLineGroup[]
  cart: Cart
  filter: ItemFilter
  onOpen: (group: number) => void
  onQuantity: (articleId: number, quantity: number) => void
  errorOf: (articleId: number) => string | undefined
  onUnread: (articleId: number) => void
}

/** The items by group, each with its quantity. Items in the list but out of view are posted too. */
export function ItemList({ catalogue, groups, cart, filter, onOpen, ...rows }: Props) {
  const t = useTranslation()
  const touched = useRef(new Set<number>())
  for (const id of Object.keys(cart)) touched.current.add(Number(id))
  const visible = selectVisibleGroups(catalogue, cart, filter, touched.current)
  const inView = new Set(visible.flatMap(group => group.articles.map(item => item.id)))
  const found = filter.typed.trim() ? inView.size : null
  return (
    <>
      <p className={css.found} role="status">
        {found !== null && t('wizard.things.found', { n: found, text: filter.typed.trim() })}
      </p>
      {found === 0 && (
        <p className="muted">
          {t('wizard.things.placeholder')}. {t('wizard.things.notFound')}
        </p>
      )}
      {visible.map(group => (
        <ItemGroup
          key={group.id}
          group={group}
          volume={groups.find(known => known.group.id === group.id)?.totalCft ?? 0}
          cart={cart}
          onOpen={onOpen}
          {...rows}
        />
      ))}
      {Object.entries(cart).map(
        ([id, quantity]) =>
          !inView.has(Number(id)) && <input key={id} type="hidden" name={`qty-${id}`} value={quantity} />,
      )}
    </>
  )
}

type GroupProps = Pick<Props, 'cart' | 'onOpen' | 'onQuantity' | 'errorOf' | 'onUnread'> & {
  group: VisibleGroup
  volume: number
}

function ItemGroup({ group, volume, cart, onOpen, onQuantity, errorOf, onUnread }: GroupProps) {
  const { id, name, articles, more, examples } = group
  const t = useTranslation()
  const section = useRef<HTMLElement>(null)
  const opening = useFocusOnNew(section, articles.length)
  return (
    <section className={css.group} aria-label={name} ref={section}>
      <h3>
        {name} <span>{volume > 0 ? formatCft(t, volume) : t('wizard.things.none')}</span>
      </h3>
      <ul className={css.items}>
        {articles.map(item => (
          <ItemQuantityRow
            key={item.id}
            item={item}
            quantity={cart[item.id] ?? 0}
            onQuantity={onQuantity}
            error={errorOf(item.id)}
            onUnread={onUnread}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="submit"
          className={css.groupMore}
          name="open"
          value={id}
          onClick={event => {
            event.preventDefault()
            opening()
            onOpen(id)
          }}
        >
          <span className="muted">{examples.join(', ')}</span>
          <span className="link">
            {t('wizard.things.more', { n: more })}
            <span className="vh"> {t('wizard.things.inGroup', { group: name })}</span>
            <Icon name="down" />
          </span>
        </button>
      )}
    </section>
  )
}

/** Moves the focus to the first item that 'More' added: the button disappears when pressed. */
function useFocusOnNew(section: React.RefObject<HTMLElement | null>, count: number) {
  const before = useRef<Set<Element> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when more are shown
  useEffect(() => {
    const known = before.current
    before.current = null
    const first = known && [...section.current!.querySelectorAll('li')].find(row => !known.has(row))
    first?.querySelector('button')?.focus({ preventScroll: true })
  }, [section, count])
  return () => {
    before.current = new Set(section.current!.querySelectorAll('li'))
  }
}
