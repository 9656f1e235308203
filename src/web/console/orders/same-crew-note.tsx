import { Link } from 'react-router'
import { consoleText as t } from '#web/text/en/console.ts'

/** Warns that the crew of an order is named for others in the same slot. It may be meant: two flats of one house. */
export function SameCrewNote({ orders }: { orders: string[] }) {
  if (orders.length === 0) return null
  return (
    <section className="console-notes" aria-label={t.sameCrewTitle}>
      <div className="console-note">
        <p>
          {t.sameCrew}{' '}
          {orders.map((orderNo, i) => (
            <span key={orderNo}>
              {i > 0 && ', '}
              <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
            </span>
          ))}
          . {t.sameCrewHint}
        </p>
      </div>
    </section>
  )
}
