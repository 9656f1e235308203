import { Form, useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { LoadType } from '#modules/pricing/rules/quotation-version.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './lane-offers.module.css'

export type LaneOffer = { load: LoadType; days: { min: number; max: number }; vehicle: string; total: Paise }

/** The prices of an intercity move by its lane: a full truck or a shared load, each with a button that chooses it. */
export function LaneOffers({ offers }: { offers: readonly LaneOffer[] }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={css.offers}>
      {offers.map(({ load, days: { min, max }, vehicle, total }) => (
        <section key={load} className={css.offer} aria-labelledby={`offer-${load}`}>
          <h2 id={`offer-${load}`}>{t(`outcome.lane.${load}`)}</h2>
          <p className={css.price}>{formatRupees(total, 'short')}</p>
          <p>{min === max ? t('outcome.lane.days', { min }) : t('outcome.lane.dayRange', { min, max })}</p>
          <p className="muted sm">
            {load === 'full' ? t('outcome.lane.fullNote', { vehicle: t.nameOf(vehicle) }) : t('outcome.lane.partNote')}
          </p>
          <Button look="primary" name="load" value={load} disabled={busy} block>
            {t(`outcome.lane.choose.${load}`)}
          </Button>
        </section>
      ))}
    </Form>
  )
}
