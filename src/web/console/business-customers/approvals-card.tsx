import { Form, Link, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Asked } from '#modules/orders/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { Amount, Column, FigureTable } from '../accounting/figures.tsx'

type Props = { waiting: (Asked & { orderNo: string; name: string })[]; formError: TypedError | undefined }

/**
 * The moves of a business customer that await approval by its HR contact, with the action that sends the link again.
 */
export function ApprovalsCard({ waiting, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const told = waiting.reduce((last, { toldAt }) => (toldAt > last ? toldAt : last), waiting[0]!.toldAt)
  return (
    <section className={accountsCss.card}>
      <h2>{t('firms.approval.title')}</h2>
      <FigureTable
        label={t('firms.approval.title')}
        head={
          <>
            <Column>{t('firms.column.order')}</Column>
            <Column>{t('firms.approval.column.asked')}</Column>
            <Column figure>{t('firms.approval.column.price')}</Column>
          </>
        }
      >
        {waiting.map(({ id, orderNo, name, askedAt, amount }) => (
          <tr key={id}>
            <th scope="row" className={accountsCss.keep}>
              <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
              <small>{name}</small>
            </th>
            <td className={accountsCss.keep}>{formatInstant(askedAt, t.tag)}</td>
            <Amount of={amount} />
          </tr>
        ))}
      </FigureTable>
      <Form method="post" preventScrollReset>
        <p className="muted sm">{t('firms.approval.told', { when: formatInstant(told, t.tag) })}</p>
        <input type="hidden" name="intent" value="ask" />
        {formError?.typed.intent === 'ask' && <FieldError>{formError.text}</FieldError>}
        <Button small disabled={busy}>
          {t('firms.approval.again')}
        </Button>
      </Form>
    </section>
  )
}
