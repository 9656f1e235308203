import { Link } from 'react-router'
import { formatCftNumber } from '#modules/catalogue/rules/format-cft.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import panelCss from '../../kit/panel.module.css'
import { groupItemsByRoom, type ItemGroups } from './group-items-by-room.ts'
import css from './order-items.module.css'

type Props = { order: OrderView; groups: ItemGroups['groups']; groupIds: [number, number][]; canChange: boolean }

/** The items of a move by room, as the crew walks through the home; of a home service, its work. */
export function OrderItems({ order, groups, groupIds, canChange }: Props) {
  const t = useTranslation()
  const { service, lines, pieces, totalCft, vehicle, orderNo } = order
  if (lines.length === 0) return null
  const rooms = groupItemsByRoom(lines, { groups, groupIds: new Map(groupIds) })
  return (
    <section className={panelCss.part} aria-labelledby="items">
      <div className={panelCss.partHead}>
        <h2 id="items">{service ? t('console.work') : t('console.things')}</h2>
        {!service && (
          <span className="muted sm">
            {t('orders.order.load', { count: pieces, cft: formatCftNumber(totalCft), vehicle })}
          </span>
        )}
        {canChange && <Link to={`/console/orders/${orderNo}/change`}>{t('console.change.link')}</Link>}
      </div>
      <div className={css.rooms}>
        {rooms.map(({ name, lines: own, count, cft }) => (
          <section key={name ?? ''} className={css.room}>
            {!service && (
              <h3>
                {name ?? t('orders.order.otherItems')}{' '}
                <small>{t('orders.order.room', { count, cft: formatCftNumber(cft) })}</small>
              </h3>
            )}
            <ul>
              {own.map(line => (
                <li key={line.articleId}>
                  <span>{line.name}</span> <b>{line.quantity}</b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
