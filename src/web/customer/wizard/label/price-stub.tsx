import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { MovePlan } from '#modules/orders/rules/plan-move.ts'
import { validWords } from '#web/text/en/valid-until.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Barcode } from '#web/ui/barcode.tsx'

const t = wizard.label
const short = (amount: Paise) => formatRupees(amount, 'short')

/** From lowest to highest package: all that is to be paid. */
export const priceRange = ({ quotations }: MovePlan): [Paise, Paise] | null => {
  const prices = quotations.map(({ total }) => total)
  return prices.length > 0 ? [Math.min(...prices) as Paise, Math.max(...prices) as Paise] : null
}

/** The label's stub until the summary: the running price, or what stands for it. */
export function PriceStub({ move, code, until }: { move: MovePlan; code: string; until: IndiaDate }) {
  const range = priceRange(move)
  return (
    <div className="stub">
      <div className="stub-price">
        <div>
          <span className="cap">{t.price}</span>
          {move.chosen ? (
            <span className="stub-n">{short(move.chosen.total)}</span>
          ) : range ? (
            <span className="stub-n">
              <small>{t.fromPrice}</small> {short(range[0])}
            </span>
          ) : (
            <span className="stub-none">{move.route?.byHand ? t.byPerson : t.pickThings}</span>
          )}
        </div>
        {move.chosen ? (
          <Right cap={t.tokenToPay} amount={move.chosen.token} />
        ) : (
          range && <Right cap={t.upTo} amount={range[1]} />
        )}
      </div>
      <Barcode text={code} left={code} right={range ? validWords(formatDay(until)) : ''} />
    </div>
  )
}

const Right = ({ cap, amount }: { cap: string; amount: Paise }) => (
  <div className="stub-r">
    <span className="cap">{cap}</span>
    <b>{short(amount)}</b>
  </div>
)
