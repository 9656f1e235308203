import { formatInstant } from '#i18n/format.ts'
import { listOrderLinks, type OrderLink } from '#modules/orders/lists/rules/order-links.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'

type Props = { order: OrderView; ended: Partial<Record<OrderLink, Date>>; formError: ActionError }

/** The signed links to pages of this order, each of which staff can revoke before it expires. */
export function LinksCard({ order, ended, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (!can('jobs')) return null
  return (
    <section className={panelCss.part} aria-labelledby="links-card">
      <div className={panelCss.partHead}>
        <h2 id="links-card">{t('console.links.title')}</h2>
      </div>
      {listOrderLinks(order).map(link => (
        <div key={link}>
          <CollapsibleAction
            intent="end-link"
            about={link}
            seen={order.lastEvent}
            formError={formError}
            title={t(`console.links.${link}.title`)}
            hint={
              link === 'approval'
                ? t('console.links.approval.hint', { firm: order.businessCustomer!.name })
                : t(`console.links.${link}.hint`)
            }
            button={t(`console.links.${link}.end`)}
            look="secondary"
          />
          {ended[link] && (
            <p className="sm muted">{t('console.links.ended', { when: formatInstant(ended[link], t.tag) })}</p>
          )}
        </div>
      ))}
    </section>
  )
}
