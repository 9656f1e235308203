import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { APPROVAL_REASON_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import type { MoveApprovalRequest } from '#modules/orders/index.server.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { FieldError, TextAreaField } from '#web/ui/field.tsx'
import css from './approval.module.css'

type Props = { move: MoveApprovalRequest; look: ButtonLook; formError: FormError | undefined; reason: string }

/** One move that awaits approval: customer, addresses, date, services and price, and the two answers. */
export function MoveCard({ move, look, formError, reason }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { id, orderNo, name, from, to, service, vehicle, date, slot, po, amount, before } = move
  const price = formatRupees(amount, 'short')
  const what = service ?? [move.package, vehicle].filter(Boolean).join(', ')
  const when = date && [formatDay(date, t.tag), ...(slot ? [formatTimeSlot(slot)] : [])].join(', ')
  const posted = <input type="hidden" name="move" value={`${id}:${amount}`} />
  const refused = formError?.fields.reason
  return (
    <article className={css.card} aria-labelledby={`move-${id}`}>
      <h2 id={`move-${id}`}>
        {name} <small>{orderNo}</small>
      </h2>
      <dl className={css.facts}>
        <MoveFact name={t(to ? 'approvals.from' : 'approvals.at')}>
          <MovePlace {...from} />
        </MoveFact>
        {to && (
          <MoveFact name={t('approvals.to')}>
            <MovePlace {...to} />
          </MoveFact>
        )}
        <MoveFact name={t('approvals.day')}>{when ?? t('approvals.dayOpen')}</MoveFact>
        {what && <MoveFact name={t('approvals.what')}>{what}</MoveFact>}
        {po && <MoveFact name={t('approvals.po')}>{po}</MoveFact>}
      </dl>
      <p className={css.price}>
        <span>{t('approvals.price')}</span>
        <b>{price}</b>
      </p>
      {before !== null && (
        <p className={css.before}>{t('approvals.before', { amount: formatRupees(before, 'short') })}</p>
      )}
      {formError && !refused && <FieldError>{formError.text}</FieldError>}
      <Form method="post" preventScrollReset>
        {posted}
        <Button look={look} block name="answer" value="approve" disabled={busy}>
          {t('approvals.approve', { amount: price })}
        </Button>
      </Form>
      <details className={css.reject} open={refused !== undefined}>
        <summary>{t('approvals.refuse')}</summary>
        <Form method="post" noValidate preventScrollReset>
          {posted}
          <TextAreaField
            label={t('approvals.reason')}
            name="reason"
            rows={2}
            maxLength={APPROVAL_REASON_MAX_LENGTH}
            defaultValue={refused === undefined ? '' : reason}
            error={refused}
            required
          />
          <Button look="danger" name="answer" value="refuse" disabled={busy}>
            {t('approvals.refuseButton')}
          </Button>
        </Form>
      </details>
    </article>
  )
}

function MoveFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MovePlace({ name, city }: MoveApprovalRequest['from']) {
  return [name, city !== name && city].filter(Boolean).join(', ')
}
