import { Form, Link, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { ApprovalRequest } from '#modules/orders/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FigureAmount, FigureColumn, FigureTable } from '../accounting/figures.tsx'

type Props = { waiting: (ApprovalRequest & { orderNo: string; name: string })[]; formError: TypedError | undefined }

/**
 * The moves of a business customer that await approval by its HR contact, with the action that sends the link again.
 */
export function ApprovalsCard({ waiting, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const lastSent = waiting.reduce(
    (last, { notifiedAt: reportedAt }) => (reportedAt > last ? reportedAt : last),
    waiting[0]!.notifiedAt,
  )
  return (
    <section className={accountsCss.card}>
      <h2>{t('businessCustomers.approval.title')}</h2>
      <FigureTable
        label={t('businessCustomers.approval.title')}
        head={
          <>
            <FigureColumn>{t('businessCustomers.column.order')}</FigureColumn>
            <FigureColumn>{t('businessCustomers.approval.column.requested')}</FigureColumn>
            <FigureColumn figure>{t('businessCustomers.approval.column.price')}</FigureColumn>
          </>
        }
      >
        {waiting.map(({ id, orderNo, name, requestedAt, amount }) => (
          <tr key={id}>
            <th scope="row" className={accountsCss.keep}>
              <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
              <small>{name}</small>
            </th>
            <td className={accountsCss.keep}>{formatInstant(requestedAt, t.tag)}</td>
            <FigureAmount of={amount} />
          </tr>
        ))}
      </FigureTable>
      <Form method="post" preventScrollReset>
        <p className="muted sm">{t('businessCustomers.approval.told', { when: formatInstant(lastSent, t.tag) })}</p>
        <input type="hidden" name="intent" value="resend-approval-link" />
        {formError?.typed.intent === 'resend-approval-link' && <FieldError>{formError.text}</FieldError>}
        <Button small disabled={busy}>
          {t('businessCustomers.approval.again')}
        </Button>
      </Form>
    </section>
  )
}
