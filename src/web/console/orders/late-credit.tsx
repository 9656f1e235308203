import { formatRupees } from '#kernel/money.ts'
import type { LateCreditDue } from '#modules/settlement/index.server.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatInstant } from '#words/format.ts'
import { ActionForm, CollapsibleAction } from '../action.tsx'
import { type ActionError, errorAt } from '../action-error.ts'
import cardCss from '../card.module.css'
import { useMay } from '../use-may.ts'

type Props = { late: LateCreditDue | null; seen: number; fault: ActionError }

/** What a late crew takes off the price, by itself or once staff say so, and the way to say that the delay was the customer's. */
export function LateCredit({ late, seen, fault }: Props) {
  const say = useTranslation()
  const may = useMay()
  if (!late) return null
  const amount = formatRupees(late.amount)
  const at = (instant: Date) => formatInstant(instant, say.tag)
  const came = { minutes: String(late.minutes), when: at(late.arrivedAt) }
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>
        {late.paysAt
          ? say('console.late.title', { amount, when: at(late.paysAt) })
          : say('console.late.asked', { amount })}
      </h2>
      <p>
        {late.paysAt
          ? say('console.late.text', came)
          : say('console.late.askedText', { ...came, heard: at(late.heardAt) })}
      </p>
      {may('money') ? (
        <>
          {!late.paysAt && (
            <ActionForm deed="pay-late" seen={seen} button={say('console.late.pay', { amount })} look="call" />
          )}
          <CollapsibleAction
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
          </CollapsibleAction>
        </>
      ) : (
        <p className="sm muted">{say('console.late.others')}</p>
      )}
    </section>
  )
}
