import { Form, useNavigation } from 'react-router'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { OrderPayment } from '#modules/orders/record/rules/order-view.ts'
import { UNPAID_STATES } from '#modules/payments/rules/refund-state.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'

/** True if a refund was not paid and will not be retried automatically. */
export const isUnpaidRefund = ({ refund }: OrderPayment): boolean =>
  UNPAID_STATES.some(state => state === refund?.state)

type Props = { entry: OrderPayment; seen: number; today: IndiaDate; formError: ActionError }

/** The actions for an unpaid refund: retry it, record a manual refund, or cancel it. */
export function UnpaidRefund({ entry, seen, today, formError }: Props) {
  const t = useTranslation()
  const { refund, reference: key, at } = entry
  if (!refund || !isUnpaidRefund(entry)) return null
  return (
    <>
      {!refund.isManual && <RetryRefund about={key} />}
      {refund.cash ? (
        <ManualRefund about={key} since={toIndiaDate(at)} today={today} formError={formError} />
      ) : (
        <RefundReferenceForm {...{ refund, formError }} about={key} />
      )}
      <CollapsibleAction
        intent="withdraw-refund"
        about={key}
        seen={seen}
        formError={formError}
        title={t('console.withdraw')}
        hint={t('console.withdrawHint')}
        button={t('console.withdrawButton')}
        look="plain"
      >
        <TextField
          label={t('console.why')}
          name="why"
          maxLength={200}
          error={getFieldError(formError, 'withdraw-refund', 'why', key)}
          required
        />
      </CollapsibleAction>
    </>
  )
}

function RetryRefund({ about }: { about: string }) {
  const t = useTranslation()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry-refund" />
      <input type="hidden" name="about" value={about} />
      <Button small disabled={useNavigation().state !== 'idle'}>
        {t('console.retryRefund')}
      </Button>
    </Form>
  )
}

type ManualRefundProps = { about: string; formError: ActionError }

/** The form of a manual refund. Cash has no bank reference: it records the person who paid it, and the date. */
function ManualRefund({ about, since, today, formError }: ManualRefundProps & { since: IndiaDate; today: IndiaDate }) {
  const t = useTranslation()
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="record-cash-refund" />
      <input type="hidden" name="about" value={about} />
      <TextField
        label={t('console.refundedBy')}
        name="by"
        maxLength={60}
        error={getFieldError(formError, 'record-cash-refund', 'by', about)}
        required
      />
      <DateField
        label={t('console.refundedOn')}
        name="on"
        min={since}
        max={today}
        defaultValue={today}
        error={getFieldError(formError, 'record-cash-refund', 'on', about)}
        required
      />
      <Button small disabled={useNavigation().state !== 'idle'}>
        {t('console.handedBack')}
      </Button>
    </Form>
  )
}

function RefundReferenceForm({
  refund,
  about,
  formError,
}: ManualRefundProps & { refund: NonNullable<OrderPayment['refund']> }) {
  const t = useTranslation()
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="record-manual-refund" />
      <input type="hidden" name="about" value={about} />
      <TextField
        label={refund.isManual ? t('console.transferReference') : t('console.bankReference')}
        name="reference"
        maxLength={60}
        error={getFieldError(formError, 'record-manual-refund', 'reference', about)}
        required
      />
      <Button small disabled={useNavigation().state !== 'idle'}>
        {t('console.paidManually')}
      </Button>
    </Form>
  )
}
