import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SheetLink } from '../../kit/action-sheet.tsx'
import { CloseOnLeave } from '../../kit/close-on-leave.tsx'
import { DropList } from '../../kit/drop-menu.tsx'
import panelCss from '../../kit/panel.module.css'
import type { ListedOrderChange } from './list-order-changes.ts'
import css from './order-changes.module.css'

type Props = { orderNo: string; changes: ListedOrderChange[] }

/** The changes that staff can make, each with its cost today in a line. */
export function OrderChanges({ orderNo, changes }: Props) {
  const t = useTranslation()
  if (changes.length === 0) return null
  return (
    <section className={panelCss.panel} aria-labelledby="changes">
      <div className={panelCss.head}>
        <h2 id="changes">{t('orders.order.changes')}</h2>
      </div>
      <ul className={css.links}>
        {changes.map(change => (
          <li key={change.title} data-danger={change.isDanger || undefined}>
            <ChangeLink orderNo={orderNo} change={change}>
              <Icon name={change.icon} />
              <span>
                <b>{change.title}</b>
                <small>{change.cost}</small>
              </span>
              <Icon name="right" />
            </ChangeLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same changes as a menu beside the heading, within reach of the next step. */
export function ChangeMenu({ orderNo, changes }: Props) {
  const t = useTranslation()
  if (changes.length === 0) return null
  return (
    <CloseOnLeave className={css.menu}>
      <summary className={getButtonClass({ small: true })}>
        {t('orders.order.changeMenu')}
        <Icon name="down" />
      </summary>
      <DropList className={css.list}>
        {changes.map(change => (
          <ChangeLink key={change.title} orderNo={orderNo} change={change}>
            <Icon name={change.icon} />
            {change.title}
          </ChangeLink>
        ))}
      </DropList>
    </CloseOnLeave>
  )
}

function ChangeLink({
  orderNo,
  change,
  children,
}: Omit<Props, 'changes'> & { change: ListedOrderChange; children: ReactNode }) {
  const isDanger = change.isDanger || undefined
  return 'page' in change ? (
    <Link to={`/console/orders/${orderNo}/${change.page}`} data-danger={isDanger}>
      {children}
    </Link>
  ) : (
    <SheetLink sheet={change.sheet} look="link" isDanger={isDanger}>
      {children}
    </SheetLink>
  )
}
