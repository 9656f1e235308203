import { formatRupees, formatRupeesInput } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { ActionSheet, SheetLink } from '../../kit/action-sheet.tsx'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'

/** The value that the customer declares for the carriage: printed on the forwarding note and the goods receipt. */
export function DeclaredValue({ order, formError }: { order: OrderView; formError: ActionError }) {
  const t = useTranslation()
  const can = usePermission()
  const { declaredValue, insuredValue, insurer, lastEvent: seen } = order
  if (order.service) return null
  const value = declaredValue ?? (insuredValue > 0 ? insuredValue : null)
  return (
    <section className={panelCss.part} aria-labelledby="declared-value">
      <div className={panelCss.partHead}>
        <h2 id="declared-value">{t('insurance.declared.title')}</h2>
        {can('jobs') && !isEndedStatus(order.status) && (
          <SheetLink sheet="declare-value">{t('insurance.declared.edit')}</SheetLink>
        )}
      </div>
      <dl className={panelCss.facts}>
        <dt>{t('insurance.declared.title')}</dt>
        <dd>{value ? formatRupees(value, 'short') : t('insurance.declared.none')}</dd>
        {insurer && (
          <>
            <dt>{t('insurance.certificate.insurer')}</dt>
            <dd>{insurer.insurer}</dd>
            <dt>{t('insurance.certificate.number')}</dt>
            <dd>{insurer.certificate ?? t('insurance.certificate.none')}</dd>
          </>
        )}
      </dl>
      <ActionSheet
        id="declare-value"
        intent="declare-value"
        seen={seen}
        formError={formError}
        title={t('insurance.declared.edit')}
        hint={t('insurance.declared.hint')}
        button={t('insurance.declared.save')}
        look="secondary"
      >
        <TextField
          label={t('insurance.declared.field')}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={declaredValue ? formatRupeesInput(declaredValue) : ''}
          error={getFieldError(formError, 'declare-value', 'value')}
        />
      </ActionSheet>
    </section>
  )
}
