import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { attentionText, consoleText as t } from '../text/en/console.ts'
import { TextField } from '../ui/field.tsx'
import { FoldedDeed } from './deed.tsx'
import { type DeedFault, errorAt } from './deed-fault.ts'

/** Why an order asks for attention, and the way to say that it is seen to. A refund that failed ends by being paid. */
export function AttentionNote({ order: { attention, lastEvent }, fault }: { order: OrderView; fault: DeedFault }) {
  if (!attention) return null
  return (
    <div className="console-note">
      <p>{attentionText[attention] ?? attention}</p>
      {attention !== 'refund-failed' && (
        <FoldedDeed deed="see-to" seen={lastEvent} fault={fault} title={t.seeTo} button={t.seeToButton} look="plain">
          <TextField
            label={t.seeToDone}
            name="done"
            maxLength={200}
            error={errorAt(fault, 'see-to', 'done')}
            required
          />
        </FoldedDeed>
      )}
    </div>
  )
}
