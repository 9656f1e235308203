import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import css from './move-label.module.css'

const short = (amount: Paise) => formatRupees(amount, 'short')

/** Returns the totals of the cheapest and the most expensive package; null without quotations. */
export const getPriceRange = ({ quotations }: MoveQuotes): [Paise, Paise] | null => {
  const prices = quotations.map(({ total }) => total)
  return prices.length > 0 ? [Math.min(...prices) as Paise, Math.max(...prices) as Paise] : null
}

/** The label's stub until the summary: the running price, or its replacement. */
export function PriceStub({ move, code, until }: { move: MoveQuotes; code: string; until: IndiaDate }) {
  const t = useTranslation()
  const range = getPriceRange(move)
  return (
    <div>
      <div className={css.stubPrice}>
        <div>
          <span className={labelCss.cap}>{t('wizard.label.price')}</span>
          {move.chosen ? (
            <span className={css.stubName}>{short(move.chosen.total)}</span>
          ) : range ? (
            <span className={css.stubName}>
              <small>{t('wizard.label.fromPrice')}</small> {short(range[0])}
            </span>
          ) : (
            <span className={css.stubNone}>
              {move.route?.manualQuoteReason ? t('wizard.label.byPerson') : t('wizard.label.pickThings')}
            </span>
          )}
        </div>
        {move.chosen ? (
          <Right cap={t('wizard.label.tokenToPay')} amount={move.chosen.token} />
        ) : (
          range && <Right cap={t('wizard.label.upTo')} amount={range[1]} />
        )}
      </div>
      <Barcode text={code} left={code} right={range ? t('move.validUntil', { day: formatDay(until, t.tag) }) : ''} />
    </div>
  )
}

const Right = ({ cap, amount }: { cap: string; amount: Paise }) => (
  <div className={css.stubRoute}>
    <span className={labelCss.cap}>{cap}</span>
    <b>{short(amount)}</b>
  </div>
)
