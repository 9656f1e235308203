import type { Lead } from '#modules/content/rules/lead.ts'
import { complaintText as t } from '#web/text/en/console-orders.ts'
import { AnswerFields } from '../answer-fields.tsx'
import { ComplaintCard } from '../complaint-card.tsx'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'

type Props = { complaints: Lead[]; seen: number; now: Date; fault: DeedFault }

/** The complaints that name this order, answered where all of it is known. */
export function OrderComplaints({ complaints, seen, now, fault }: Props) {
  if (complaints.length === 0) return null
  return (
    <section className="console-card">
      <h2>{t.heading}</h2>
      {complaints.map(complaint => (
        <ComplaintCard key={`${complaint.id} ${complaint.answers.length}`} complaint={complaint} now={now}>
          <FoldedDeed
            deed="answer-complaint"
            about={String(complaint.id)}
            seen={seen}
            fault={fault}
            title={t.answer}
            hint={t.answerHint(complaint.email)}
            button={t.send}
            look="neel"
          >
            <AnswerFields error={errorAt(fault, 'answer-complaint', 'words', String(complaint.id))} />
          </FoldedDeed>
        </ComplaintCard>
      ))}
    </section>
  )
}
