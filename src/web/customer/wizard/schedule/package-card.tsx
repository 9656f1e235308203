import { formatRupees } from '#kernel/money.ts'
import type { ServicePackage } from '#modules/catalogue/rules/item.ts'
import type { StopNames } from '#modules/pricing/rules/format-line.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './schedule.module.css'

type Props = {
  offer: ServicePackage
  quotation: Quotation
  /** The amount of wrapping around the items; 1 is the least. */
  rank: number
  chosen: boolean
  ends: StopNames
  onChoose: (packageId: number | null) => void
}

/** A package with its price and what the crew does for it; choosing it again deselects it (WIZ-06). */
export function PackageCard({ offer, quotation, rank, chosen, ends: stops, onChoose }: Props) {
  const t = useTranslation()
  return (
    <article className={css.pack} data-on={chosen || undefined}>
      <label className={css.packTop}>
        <input
          type="checkbox"
          name="package"
          value={offer.id}
          checked={chosen}
          onChange={() => onChoose(chosen ? null : offer.id)}
        />
        <span className={css.packName}>
          <b>{offer.name}</b>
          <span>{offer.tagline}</span>
        </span>
        <Layers rank={rank} />
        <span className={css.packPrice}>{formatRupees(quotation.total, 'short')}</span>
      </label>
      <div className={css.packBody}>
        <ul className={css.ticks}>
          {offer.bullets.map(bullet => (
            <li key={bullet}>
              <Icon name="check" />
              {bullet}
            </li>
          ))}
        </ul>
        <Disclosure summary={t('wizard.schedule.whyOne')}>
          <Breakup quotation={quotation} ends={stops} />
        </Disclosure>
      </div>
      <p className={css.packFoot}>
        {/* Both take their room, so that a choice moves nothing; one is seen. */}
        <span>{t('wizard.schedule.token', { amount: formatRupees(quotation.token, 'short') })}</span>
        <span>
          <b>{t('wizard.schedule.chosen')}</b> {t('wizard.schedule.again')}
        </span>
      </p>
    </article>
  )
}

const wraps = [
  { x: 15.5, y: 14, width: 33, height: 24, rx: 2 },
  { x: 12, y: 11, width: 40, height: 30, rx: 3 },
  { x: 8.5, y: 8, width: 47, height: 36, rx: 4 },
  { x: 5, y: 5, width: 54, height: 42, rx: 5 },
  { x: 1.5, y: 2, width: 61, height: 48, rx: 6 },
]

/** A drawing of a screen in one, three or five layers of wrapping. */
function Layers({ rank }: { rank: number }) {
  const [outer, ...inner] = wraps.slice(0, Math.min(wraps.length, rank * 2 - 1)).reverse()
  return (
    <svg className={css.layers} viewBox="0 0 64 52" aria-hidden="true">
      <g fill="none" stroke="#0f1533" strokeWidth="1.5">
        <rect {...outer} fill="#f4eadc" />
        {inner.map(wrap => (
          <rect key={wrap.x} {...wrap} />
        ))}
        <rect x="19" y="17" width="26" height="16" rx="1.5" fill="var(--neel)" />
        <path d="M28 35h8" />
      </g>
    </svg>
  )
}
