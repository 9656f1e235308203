import { formatDay } from '#kernel/india-time.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { cart, checkout as t } from '#web/text/en/services.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Cell, Label, LabelPrint, Tear } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import type { CheckoutData } from './load-checkout.server.ts'

/** The plan on its label: each visit writes itself onto it; below the tear is money. */
export function PlanLabel({ data: { services, move, totals, all } }: { data: CheckoutData }) {
  return (
    <aside className="ck-label" id="plan" aria-label={cart.summary}>
      <Label>
        <LabelPrint>
          {move?.date && move.slot && (
            <Cell cap={cart.move} value={`${formatDay(move.date)}, ${formatSlot(move.slot)}`} sub={move.title} />
          )}
          {services.map(({ id, name, visit, at }) => (
            <Cell
              key={id}
              cap={name}
              value={visit.date && visit.slot ? `${formatDay(visit.date)}, ${formatSlot(visit.slot)}` : undefined}
              sub={at.place && t.at(at.place.name)}
              blank={wizard.label.notYet}
            />
          ))}
        </LabelPrint>
        <Tear />
        <MoneyList>
          <MoneyRow label={cart.services} amount={totals.services} />
          {totals.discount > 0 && <MoneyRow label={cart.discount} amount={subtract(ZERO, totals.discount)} />}
          <MoneyRow label={cart.taxes} amount={totals.taxes} />
          {move && <MoneyRow label={cart.moveTotal} amount={move.total} />}
          <MoneyRow label={cart.toPay} amount={all.total} sum />
          <MoneyRow label={cart.token} amount={all.token} style="short" now />
        </MoneyList>
      </Label>
    </aside>
  )
}
