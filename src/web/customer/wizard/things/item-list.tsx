import { useRef } from 'react'
import type { Cart, LineGroup } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { cft, wizard } from '#web/text/en/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemRow } from './item-row.tsx'
import { type Looking, type VisibleGroup, visibleGroups } from './visible-groups.ts'

const t = wizard.things

type Props = {
  catalogue: Catalogue
  groups: LineGroup[]
  cart: Cart
  looking: Looking
  onOpen: (group: number) => void
  onPieces: (articleId: number, quantity: number) => void
}

/** The things by group, each with its quantity. What is going but not in view is posted all the same. */
export function ItemList({ catalogue, groups, cart, looking, onOpen, onPieces }: Props) {
  const touched = useRef(new Set<number>())
  for (const id of Object.keys(cart)) touched.current.add(Number(id))
  const visible = visibleGroups(catalogue, cart, looking, touched.current)
  const inView = new Set(visible.flatMap(group => group.articles.map(article => article.id)))
  const found = looking.typed.trim() ? inView.size : null
  return (
    <>
      <p className="found" role="status">
        {found !== null && t.found(found, looking.typed.trim())}
      </p>
      {found === 0 && <p className="muted">{t.notFound}</p>}
      {visible.map(group => (
        <ItemGroup
          key={group.id}
          group={group}
          volume={groups.find(known => known.group.id === group.id)?.totalCft ?? 0}
          cart={cart}
          onOpen={onOpen}
          onPieces={onPieces}
        />
      ))}
      {Object.entries(cart).map(
        ([id, quantity]) =>
          !inView.has(Number(id)) && <input key={id} type="hidden" name={`qty-${id}`} value={quantity} />,
      )}
    </>
  )
}

type GroupProps = Pick<Props, 'cart' | 'onOpen' | 'onPieces'> & { group: VisibleGroup; volume: number }

function ItemGroup({ group: { id, name, articles, more, examples }, volume, cart, onOpen, onPieces }: GroupProps) {
  return (
    <section className="group" aria-label={name}>
      <h3>
        {name} <span>{volume > 0 ? cft(volume) : t.none}</span>
      </h3>
      <ul className="items">
        {articles.map(article => (
          <ItemRow key={article.id} article={article} quantity={cart[article.id] ?? 0} onPieces={onPieces} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="submit"
          className="group-more"
          name="open"
          value={id}
          onClick={event => {
            event.preventDefault()
            onOpen(id)
          }}
        >
          <span className="muted">{examples.join(', ')}</span>
          <span className="link">
            {t.more(more)}
            <span className="vh">{t.inGroup(name)}</span>
            <Icon name="down" />
          </span>
        </button>
      )}
    </section>
  )
}
