import { formatMobile } from '#kernel/format-mobile.ts'
import type { ContactMessage } from '#modules/contact-messages/rules/contact-message.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ComplaintAnswerFields } from '../../contact-messages/complaint-answer-fields.tsx'
import { ComplaintCard } from '../../contact-messages/complaint-card.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'

type Props = { complaints: ContactMessage[]; seen: number; now: Date; formError: ActionError }

/** The complaints about this order. They can be answered here, beside all data of the order. */
export function OrderComplaints({ complaints, seen, now, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (complaints.length === 0) return null
  return (
    <section className={panelCss.part} aria-labelledby="order-complaints">
      <div className={panelCss.partHead}>
        <h2 id="order-complaints">{t('orders.complaint.heading')}</h2>
      </div>
      {complaints.map(complaint => (
        <ComplaintCard key={`${complaint.id} ${complaint.answers.length}`} complaint={complaint} now={now}>
          {can('complaints') && (
            <CollapsibleAction
              intent="answer-complaint"
              about={String(complaint.id)}
              seen={seen}
              formError={formError}
              title={t('orders.complaint.answer')}
              hint={
                complaint.email
                  ? t('orders.complaint.answerHint', { email: complaint.email })
                  : t('orders.complaint.answerByPhone', { phone: formatMobile(complaint.phone ?? '') })
              }
              button={t(complaint.email ? 'orders.complaint.send' : 'orders.complaint.save')}
              look="secondary"
            >
              <ComplaintAnswerFields
                error={getFieldError(formError, 'answer-complaint', 'words', String(complaint.id))}
              />
            </CollapsibleAction>
          )}
        </ComplaintCard>
      ))}
    </section>
  )
}
