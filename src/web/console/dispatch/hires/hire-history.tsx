import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderHire } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import { Fold } from '../../kit/fold.tsx'
import { HireTag } from './hire-tag.tsx'

/** The requests and hires of an order that no longer count, newest first. */
export function HireHistory({ hires }: { hires: OrderHire[] }) {
  const t = useTranslation()
  if (hires.length === 0) return null
  return (
    <section className={cardCss.card}>
      <Fold summary={t('hires.history')} note={String(hires.length)}>
        <ul className={catalogueCss.list}>
          {hires.map(({ id, partnerId, partner, state, rate, requestedAt, reason }) => (
            <li key={id}>
              <div>
                <Link to={`/console/partners/${partnerId}`}>{partner}</Link>
                <span className="muted sm">
                  {[formatRupees(rate), formatInstant(requestedAt, t.tag), reason].filter(Boolean).join(' · ')}
                </span>
              </div>
              <HireTag state={state} />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
