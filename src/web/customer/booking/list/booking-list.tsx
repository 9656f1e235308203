import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import type { OrderGroupName, OrderGroups } from '#modules/orders/record/rules/group-orders.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { STOP_COUNT } from '../progress.ts'
import type { BookingSlip } from '../slip.ts'
import css from './booking-list.module.css'

const groupNames: OrderGroupName[] = ['waiting', 'withUs', 'earlier']

type Props = { groups: OrderGroups<BookingSlip>; page: number; pages: number; brand: string }

/** A customer's bookings as slips, grouped by who has to act next. */
export function BookingList({ groups, page, pages, brand }: Props) {
  const t = useTranslation()
  const any = groupNames.some(name => groups[name].length > 0)
  return (
    <div className={`wrap ${css.list}`}>
      <title>{formatWindowTitle(t('booking.list.title'), brand)}</title>
      <header className={css.head}>
        <h1>{t('booking.list.title')}</h1>
        {any && (
          <ButtonLink small to="/mover-steps">
            <Icon name="plus" /> {t('booking.list.newMove')}
          </ButtonLink>
        )}
      </header>
      {!any && <NoBookings />}
      {groupNames
        .filter(name => groups[name].length > 0)
        .map(name => (
          <section key={name} className={name === 'earlier' ? css.past : undefined}>
            <h2>{t(`booking.list.groups.${name}`)}</h2>
            <ul className={css.slips}>
              {groups[name].map((slip, i) => (
                <li key={slip.orderNo}>
                  <SlipCard slip={slip} first={name === 'waiting' && i === 0} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </div>
  )
}

const pathOf = (page: number) => (page === 1 ? '/bookinglist' : `/bookinglist?page=${page}`)

const Pages = ({ page, pages }: { page: number; pages: number }) => {
  const t = useTranslation()
  return (
    <nav className={css.pages} aria-label={t('booking.list.pages')}>
      {page > 1 && (
        <ButtonLink small to={pathOf(page - 1)} rel="prev">
          <Icon name="left" /> {t('booking.list.newer')}
        </ButtonLink>
      )}
      <p className="muted sm" aria-current="page">
        {t('booking.list.pageOf', { page, pages })}
      </p>
      {page < pages && (
        <ButtonLink small to={pathOf(page + 1)} rel="next">
          {t('booking.list.older')} <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  )
}

export const NoBookings = () => {
  const t = useTranslation()
  return (
    <EmptyState
      title={t('booking.list.empty')}
      action={
        <ButtonLink look="primary" to="/mover-steps">
          {t('booking.list.start')}
        </ButtonLink>
      }
    >
      {t('booking.list.emptyText')}
    </EmptyState>
  )
}

/** `first`: the slip with the screen's only primary (marigold) button. */
function SlipCard({ slip, first }: { slip: BookingSlip; first: boolean }) {
  const t = useTranslation()
  const { orderNo, status, title, meta, day } = slip
  const [weekday, date, month] = day ?? [
    t('booking.list.noDay.day'),
    t('booking.list.noDay.toBe'),
    t('booking.list.noDay.agreed'),
  ]
  return (
    <ShippingLabel className={css.slip}>
      <div className={css.slipIn}>
        <p className={css.slipDate} data-open={day === null || undefined}>
          <span>{weekday}</span> <b>{date}</b> <span>{month}</span>
        </p>
        <div className={css.slipWhat}>
          <p className={css.slipTop}>
            <Stamp status={status} tone={getStatusBadge(status)}>
              {t(`booking.stamp.${getStatusLabel(slip)}`)}
            </Stamp>
            <span className="muted sm">{orderNo}</span>
          </p>
          <h3>
            <Link to={`/mybooking/${orderNo}`}>{title}</Link>
          </h3>
          <p className="muted sm">{meta}</p>
        </div>
        <Life slip={slip} />
        <Money slip={slip} first={first} />
      </div>
    </ShippingLabel>
  )
}

function Life({ slip: { stop, next } }: { slip: BookingSlip }) {
  return (
    <div className={css.slipLife}>
      {stop !== null && (
        <span
          className={css.slipStops}
          style={{ '--done': (stop - 1) / (STOP_COUNT - 1) } as CSSProperties}
          aria-hidden="true"
        >
          {Array.from({ length: STOP_COUNT }, (_, i) => (
            <i key={i} data-done={i < stop || undefined} />
          ))}
        </span>
      )}
      {next && <span className="sm">{next}</span>}
    </div>
  )
}

function Money({ slip: { orderNo, payable, offered, money }, first }: { slip: BookingSlip; first: boolean }) {
  const t = useTranslation()
  return (
    <div className={css.slipPay}>
      <p>
        <span className={labelCss.cap}>{money.cap}</span>
        <b>
          {money.amount !== null
            ? formatRupees(money.amount, 'short')
            : t(offered ? 'bookingStages.due.offered.word' : 'bookingStages.slipMoney.onIt')}
        </b>
      </p>
      {payable.can ? (
        <ButtonLink small look={first ? 'primary' : 'plain'} to={`/mybooking/${orderNo}`}>
          {payable.purpose === 'token' ? t('booking.list.payToken') : t('booking.list.payBalance')}
        </ButtonLink>
      ) : offered ? (
        <ButtonLink small look={first ? 'primary' : 'plain'} to={`/mybooking/${orderNo}/quotations`}>
          {t('changes.version.open')}
        </ButtonLink>
      ) : (
        <span className="sm muted">{money.note}</span>
      )}
    </div>
  )
}
