import { formatInstant } from '#kernel/india-time.ts'
import { type Attention, endsByWord } from '#modules/orders/rules/attention.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { attentionText, consoleText as t } from '#web/text/en/console.ts'
import { TextField } from '#web/ui/field.tsx'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'

type Props = { order: OrderView; fault: DeedFault }

/** Why an order asks for attention: each fact by itself, with the way to say that this one is seen to. */
export function AttentionNotes({ order, fault }: Props) {
  if (order.attention.length === 0) return null
  return (
    <section className="console-notes" aria-label={t.asks}>
      {order.attention.map(one => (
        <Note key={one.id} attention={one} seen={order.lastEvent} fault={fault} />
      ))}
    </section>
  )
}

function Note({ attention, seen, fault }: { attention: Attention; seen: number; fault: DeedFault }) {
  const about = String(attention.id)
  return (
    <div className="console-note">
      <p>
        {attentionText[attention.fact]} {attention.until && t.until(formatInstant(attention.until))}
      </p>
      {endsByWord(attention.fact) && (
        <FoldedDeed
          deed="see-to"
          about={about}
          seen={seen}
          fault={fault}
          title={t.seeTo}
          button={t.seeToButton}
          look="plain"
        >
          <TextField
            label={t.seeToDone}
            name="done"
            maxLength={200}
            error={errorAt(fault, 'see-to', 'done', about)}
            required
          />
        </FoldedDeed>
      )}
    </div>
  )
}
