import type { OrderPayment } from '#modules/orders/rules/order-view.ts'
import { whyNotReverse } from '#modules/payments/rules/reversal.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'
import ledgerCss from '../ledger.module.css'

type Props = { entry: OrderPayment; seen: number; fault: DeedFault }

/** A payment that was typed by mistake is taken out of the books again: offered as long as nothing of it went back. */
export function ReversePayment({ entry, seen, fault }: Props) {
  const say = useSay()
  const { reference, credit } = entry
  if (credit === 0 || whyNotReverse(entry)) return null
  return (
    <div className={ledgerCss.deeds}>
      <FoldedDeed
        deed="reverse"
        about={reference}
        seen={seen}
        fault={fault}
        title={say('console.reverse')}
        hint={say('console.reverseHint')}
        button={say('console.reverseButton')}
        look="plain"
      >
        <TextField
          label={say('console.reverseWhy')}
          name="why"
          maxLength={200}
          error={errorAt(fault, 'reverse', 'why', reference)}
          required
        />
      </FoldedDeed>
    </div>
  )
}
