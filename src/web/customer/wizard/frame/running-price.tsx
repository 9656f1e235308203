import { formatRupees } from '#kernel/money.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getPriceRange } from '../label/price-stub.tsx'

/** The price of the chosen package, else 'from' the lowest: the full amount to pay. */
export function RunningPrice({ move }: { move: MoveQuotes }) {
  const t = useTranslation()
  if (move.route?.manualQuoteReason) return t('wizard.things.onRequest')
  const price = move.chosen?.total ?? getPriceRange(move)?.[0]
  if (price === undefined) return '–'
  return (
    <>
      {!move.chosen && <small>{t('wizard.label.fromPrice')}</small>} {formatRupees(price, 'short')}
    </>
  )
}
