import { formatRupees } from '#kernel/money.ts'
import type { LateCreditDue } from '#modules/settlement/index.server.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'
import { useMay } from '../use-may.ts'

type Props = { late: LateCreditDue | null; seen: number; fault: DeedFault }

/** What a late crew takes off the price by itself, and the way to say in time that the delay was the customer's. */
export function LateCredit({ late, seen, fault }: Props) {
  const say = useSay()
  const may = useMay()
  if (!late) return null
  const { amount, minutes, arrivedAt, paysAt } = late
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{say('console.late.title', { amount: formatRupees(amount), when: formatInstant(paysAt, say.tag) })}</h2>
      <p>{say('console.late.text', { minutes: String(minutes), when: formatInstant(arrivedAt, say.tag) })}</p>
      {may('money') && (
        <FoldedDeed
          deed="waive-late"
          seen={seen}
          fault={fault}
          title={say('console.late.waive')}
          button={say('console.late.waiveButton')}
          look="plain"
        >
          <TextField
            label={say('console.late.reason')}
            name="lateReason"
            maxLength={200}
            error={errorAt(fault, 'waive-late', 'lateReason')}
            required
          />
        </FoldedDeed>
      )}
    </section>
  )
}
