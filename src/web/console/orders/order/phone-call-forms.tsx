import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { ActionSheet, SheetLink } from '../../kit/action-sheet.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import css from './timeline-card.module.css'

/** What came by phone: a note of the caller and subject, or a complaint, whose deadlines start now. */
export function PhoneCallForms({ order, formError }: { order: OrderView; formError: ActionError }) {
  const t = useTranslation()
  const can = usePermission()
  const { lastEvent: seen, customer } = order
  return (
    <div className={css.calls}>
      {can('complaints') && <SheetLink sheet="complaint">{t('orders.call.complaint')}</SheetLink>}
      <SheetLink sheet="note">{t('orders.order.addNote')}</SheetLink>
      <ActionSheet
        id="note"
        intent="log-call"
        seen={seen}
        formError={formError}
        title={t('orders.order.addNote')}
        button={t('orders.call.keep')}
        look="secondary"
      >
        <TextAreaField
          label={t('orders.call.noteWords')}
          name="words"
          maxLength={500}
          error={getFieldError(formError, 'log-call', 'words')}
          required
        />
      </ActionSheet>
      {can('complaints') && (
        <ActionSheet
          id="complaint"
          intent="record-complaint"
          seen={seen}
          formError={formError}
          title={t('orders.call.complaint')}
          hint={t('orders.call.complaintHint')}
          button={t('orders.call.enter')}
          look="secondary"
        >
          <TextField
            label={t('orders.call.who')}
            name="name"
            defaultValue={customer.name}
            autoComplete="off"
            error={getFieldError(formError, 'record-complaint', 'name')}
            required
          />
          <TextField
            label={t('customers.list.mobile')}
            name="phone"
            type="tel"
            defaultValue={customer.mobile}
            autoComplete="off"
            error={getFieldError(formError, 'record-complaint', 'phone')}
            required
          />
          <TextField
            label={t('customers.list.email')}
            name="email"
            type="email"
            defaultValue={customer.email}
            autoComplete="off"
            hint={t('orders.call.emailHint')}
            error={getFieldError(formError, 'record-complaint', 'email')}
          />
          <TextAreaField
            label={t('orders.call.what')}
            name="message"
            maxLength={4000}
            error={getFieldError(formError, 'record-complaint', 'message')}
            required
          />
        </ActionSheet>
      )}
    </div>
  )
}
