import { Link } from 'react-router'
import { formatDayAndYear, formatInstant } from '#i18n/format.ts'
import type { BusinessCustomerChoice } from '#modules/business-customers/index.server.ts'
import { PO_NUMBER_MAX_LENGTH } from '#modules/business-customers/rules/business-customer.ts'
import type { ApprovalRequest } from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError, isRejectedForm } from '../../kit/action-error.ts'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import { formatApproval } from './format-approval.ts'

type Props = {
  order: OrderView
  businessCustomers: BusinessCustomerChoice[]
  approval: ApprovalRequest | null
  formError: ActionError
}

/**
 * The payer of an order: its customer, or a business customer with a purchase order number and, if agreed, payment on
 * account. Renders nothing if there is no business customer to choose.
 */
export function BusinessCustomerCard({ order, businessCustomers: firms, approval, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { businessCustomer, documents, status, lastEvent: seen } = order
  if (!businessCustomer && (firms.length === 0 || isEndedStatus(status))) return null
  const isTaxed = documents.some(({ kind }) => kind !== 'quotation')
  const changes = can('jobs') && !isEndedStatus(status)
  const waits = approval?.state === 'waiting'
  const canPut = changes && businessCustomer && !businessCustomer.onAccount && !waits && order.balanceDue > 0
  return (
    <section className={panelCss.part} aria-labelledby="business-customer-card">
      <div className={panelCss.partHead}>
        <h2 id="business-customer-card">{t('businessCustomers.order.title')}</h2>
      </div>
      {businessCustomer ? (
        <dl className={panelCss.facts}>
          <dt>{t('businessCustomers.order.firm')}</dt>
          <dd>
            {can('business-customers') ? (
              <Link to={`/console/business-customers/${businessCustomer.id}`}>{businessCustomer.name}</Link>
            ) : (
              businessCustomer.name
            )}
          </dd>
          <dt>{t('businessCustomers.field.gstin')}</dt>
          <dd>{businessCustomer.gstin}</dd>
          {businessCustomer.po && (
            <>
              <dt>{t('businessCustomers.order.po')}</dt>
              <dd>{businessCustomer.po}</dd>
            </>
          )}
          {businessCustomer.onAccount && (
            <>
              <dt>{t('businessCustomers.order.onAccount')}</dt>
              <dd>
                {businessCustomer.payBy
                  ? t('businessCustomers.order.payBy', { day: formatDayAndYear(businessCustomer.payBy, t.tag) })
                  : t('businessCustomers.order.yes')}
              </dd>
            </>
          )}
          {approval && (
            <>
              <dt>{t('businessCustomers.order.approval')}</dt>
              <dd>{formatApproval(t, approval)}</dd>
            </>
          )}
        </dl>
      ) : (
        <p>{t('businessCustomers.order.own')}</p>
      )}
      {canPut && (
        <CollapsibleAction
          intent="put-on-account"
          seen={seen}
          formError={formError}
          title={t('businessCustomers.order.put')}
          hint={isRejectedForm(formError, 'put-on-account') ? formError?.text : t('businessCustomers.order.putHint')}
          button={t('businessCustomers.order.put')}
          look="secondary"
        />
      )}
      {can('jobs') && waits && (
        <CollapsibleAction
          intent="resend-approval-link"
          seen={seen}
          formError={formError}
          title={t('businessCustomers.approval.again')}
          hint={t('businessCustomers.approval.told', { when: formatInstant(approval.notifiedAt, t.tag) })}
          button={t('businessCustomers.approval.again')}
          look="secondary"
        />
      )}
      {changes && (
        <CollapsibleAction
          intent="set-business-customer"
          seen={seen}
          formError={formError}
          title={t('businessCustomers.order.change')}
          button={t('businessCustomers.order.save')}
          look="secondary"
        >
          {isTaxed ? (
            <>
              <p className="sm muted">{t('businessCustomers.order.taxed')}</p>
              <input type="hidden" name="firm" value={businessCustomer?.id ?? ''} />
            </>
          ) : (
            <PayerSelect
              businessCustomers={firms}
              chosen={businessCustomer?.id ?? null}
              currentPayer={businessCustomer}
              error={getFieldError(formError, 'set-business-customer', 'firm')}
            />
          )}
          <TextField
            label={t('businessCustomers.order.po')}
            name="po"
            maxLength={PO_NUMBER_MAX_LENGTH}
            autoComplete="off"
            defaultValue={businessCustomer?.po ?? ''}
            error={getFieldError(formError, 'set-business-customer', 'po')}
          />
        </CollapsibleAction>
      )}
    </section>
  )
}

type ChoiceProps = {
  businessCustomers: BusinessCustomerChoice[]
  chosen: number | string | null
  /** The current payer, even if it was closed or belongs to another branch by now. */
  currentPayer?: { id: number; name: string; gstin: string } | null
  error?: string | undefined
}

/** The business customers that can pay; a blank choice is the customer. */
export function PayerSelect({ businessCustomers: firms, chosen, currentPayer: also, error }: ChoiceProps) {
  const t = useTranslation()
  const shown = also && !firms.some(({ id }) => id === also.id) ? [also, ...firms] : firms
  return (
    <SelectField
      label={t('businessCustomers.order.title')}
      name="firm"
      defaultValue={String(chosen ?? '')}
      error={error}
    >
      <option value="">{t('businessCustomers.order.choose')}</option>
      {shown.map(({ id, name, gstin }) => (
        <option key={id} value={id}>
          {t('businessCustomers.order.option', { name, gstin })}
        </option>
      ))}
    </SelectField>
  )
}
