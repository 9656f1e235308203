import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { TdsDeduction } from '#modules/accounting/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { usePermission } from '../kit/use-permission.ts'
import css from './business-customers.module.css'

/**
 * The TDS that a business customer deducted, with the certificate of each deduction: without a certificate the tax
 * office gives no credit.
 */
export function TdsCard({ withheld, formError }: { withheld: TdsDeduction[]; formError: TypedError | undefined }) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('businessCustomers.tds.title')}</h2>
      <p className="muted sm">{t('businessCustomers.tds.lead')}</p>
      <ul className={css.withheld}>
        {withheld.map(({ paymentId, kind, on, reference, orders, amount, certificate }) => {
          const own =
            formError?.typed.intent === 'record-certificate' && formError.typed.payment === paymentId
              ? formError
              : undefined
          return (
            <li key={paymentId}>
              <b>{formatRupees(amount)}</b> {t(`console.manualPaymentMode.${kind}`)}, {formatDay(on, t.tag)},{' '}
              {reference}
              <span className="muted sm">{orders.join(', ')}</span>
              {own && Object.keys(own.fields).length === 0 && <FieldError>{own.text}</FieldError>}
              {can('payments') ? (
                <Form method="post" className={css.part} noValidate preventScrollReset>
                  <input type="hidden" name="intent" value="record-certificate" />
                  <input type="hidden" name="payment" value={paymentId} />
                  <TextField
                    name="certificate"
                    label={t('businessCustomers.tds.certificate')}
                    aria-label={t('businessCustomers.tds.certificateOf', { reference })}
                    defaultValue={own?.typed.certificate ?? certificate ?? ''}
                    error={own?.fields.certificate}
                    maxLength={40}
                    autoComplete="off"
                  />
                  <Button small disabled={busy}>
                    {t('businessCustomers.tds.save')}
                  </Button>
                </Form>
              ) : (
                <span>{certificate ?? t('businessCustomers.tds.none')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
