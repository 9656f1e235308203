import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { MovePlan } from '#modules/orders/rules/plan-move.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import { formatDay } from '#words/format.ts'

const short = (amount: Paise) => formatRupees(amount, 'short')

/** From lowest to highest package: all that is to be paid. */
export const priceRange = ({ quotations }: MovePlan): [Paise, Paise] | null => {
  const prices = quotations.map(({ total }) => total)
  return prices.length > 0 ? [Math.min(...prices) as Paise, Math.max(...prices) as Paise] : null
}

/** The label's stub until the summary: the running price, or what stands for it. */
export function PriceStub({ move, code, until }: { move: MovePlan; code: string; until: IndiaDate }) {
  const say = useSay()
  const range = priceRange(move)
  return (
    <div className="stub">
      <div className="stub-price">
        <div>
          <span className="cap">{say('wizard.label.price')}</span>
          {move.chosen ? (
            <span className="stub-n">{short(move.chosen.total)}</span>
          ) : range ? (
            <span className="stub-n">
              <small>{say('wizard.label.fromPrice')}</small> {short(range[0])}
            </span>
          ) : (
            <span className="stub-none">
              {move.route?.byHand ? say('wizard.label.byPerson') : say('wizard.label.pickThings')}
            </span>
          )}
        </div>
        {move.chosen ? (
          <Right cap={say('wizard.label.tokenToPay')} amount={move.chosen.token} />
        ) : (
          range && <Right cap={say('wizard.label.upTo')} amount={range[1]} />
        )}
      </div>
      <Barcode
        text={code}
        left={code}
        right={range ? say('move.validUntil', { day: formatDay(until, say.tag) }) : ''}
      />
    </div>
  )
}

const Right = ({ cap, amount }: { cap: string; amount: Paise }) => (
  <div className="stub-r">
    <span className="cap">{cap}</span>
    <b>{short(amount)}</b>
  </div>
)
