import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { CustomerOffer } from './find-offer.ts'
import css from './offer-card.module.css'

/** The proposed price, its difference from the current one, and the actions for it. */
export function OfferCard({ orderNo, offer }: { orderNo: string; offer: CustomerOffer }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const path = `/mybooking/${orderNo}/quotations`
  const total = formatRupees(offer.total, 'short')
  return (
    <section className={css.card} aria-labelledby="offered">
      <h2 id="offered">{t('changes.version.waits')}</h2>
      <dl className={css.price}>
        <dt>{t('changes.version.proposed')}</dt>
        <dd>
          <b>{total}</b>
          {offer.current && <span>{getDifferenceText(t, offer.current.difference)}</span>}
        </dd>
      </dl>
      <p className="sm">
        {t(`changes.version.kind.${offer.kind}`)}.{' '}
        {t('changes.version.standing.open', { day: formatDay(offer.validUntil, t.tag) })}.
      </p>
      <div className={css.answer}>
        {offer.canAccept && (
          <Form method="post" action={path}>
            <input type="hidden" name="n" value={offer.n} />
            <Button look="secondary" disabled={busy}>
              {t('changes.version.accept', { total })}
            </Button>
          </Form>
        )}
        <ButtonLink to={path}>{t('changes.version.compare')}</ButtonLink>
      </div>
      {offer.current && (
        <p className="sm muted">
          {t('changes.version.untilAccepted', { total: formatRupees(offer.current.total, 'short') })}
        </p>
      )}
    </section>
  )
}

function getDifferenceText(t: Translate, difference: Paise): string {
  if (difference === 0) return t('changes.version.thanCurrent.same')
  const amount = formatRupees(Math.abs(difference) as Paise, 'short')
  return t(difference > 0 ? 'changes.version.thanCurrent.more' : 'changes.version.thanCurrent.less', { amount })
}
