import { Link } from 'react-router'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Notice } from './notice.tsx'

/**
 * A warning that the crew is assigned to other orders in the same slot. It may be intended, such as for two flats in
 * one building.
 */
export function SameCrewNote({ orders }: { orders: string[] }) {
  const t = useTranslation()
  if (orders.length === 0) return null
  const links = orders.map((orderNo, i) => (
    <span key={orderNo}>
      {i > 0 && ', '}
      <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
    </span>
  ))
  return (
    <Notice icon="user" title={t('console.sameCrewTitle')}>
      <p>
        <Trans words="console.sameCrew" with={{ orders: links }} />
      </p>
    </Notice>
  )
}
