import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { add, formatRupees, ZERO } from '#kernel/money.ts'
import {
  approvePayoutBatch,
  type Payout,
  type PayoutBatchDetails,
  payBatchByProvider,
  readPayoutBatch,
  settlePayout,
} from '#modules/payables/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { Tag, type TagTone } from '../kit/tag.tsx'
import type { Route } from './+types/payout-batch'
import { BatchTag } from './payables.tsx'

const id = z.coerce.number().int()
const text = z.string().max(200).default('')
const batchActions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve') }),
  z.object({ intent: z.literal('pay') }),
  z.object({ intent: z.literal('paid'), id, text }),
  z.object({ intent: z.literal('failed'), id, text }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(readPayoutBatch(app, staff, parseFleetId(args.params.id)))
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const t = translateFor(args.context)
  const batchId = parseFleetId(args.params.id)
  const done = (title: string) => redirectWithToasts(`/console/payables/${batchId}`, { kind: 'success', title })
  try {
    const input = parseFields(fields, batchActions)
    if (input.intent === 'approve') {
      await approvePayoutBatch(app, staff, batchId)
      return done(t('payables.approved'))
    }
    if (input.intent === 'pay') {
      await payBatchByProvider(app, staff, batchId)
      return done(t('payables.requested'))
    }
    const isPaid = input.intent === 'paid'
    await settlePayout(app, staff, input.id, isPaid ? { reference: input.text } : { reason: input.text })
    return done(t(isPaid ? 'payables.paid' : 'payables.failed'))
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** A batch of payments: its bank file, and what the bank did with each payment. */
export default function PayoutBatchPage({ loaderData: batch, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { payouts, approvedBy, paidBy, provider } = batch
  const open = payouts.filter(({ state }) => state === 'open').length
  return (
    <ConsolePage
      title={t('payables.batch', { n: String(batch.id) })}
      back={{ to: '/console/payables', text: t('payables.title') }}
      beside={<BatchTag approved={approvedBy !== null} open={open} />}
      lead={describeBatch(t, batch)}
      actions={
        approvedBy !== null &&
        paidBy !== 'provider' &&
        open > 0 && (
          <a className={getButtonClass({ look: 'primary' })} href={`/console/payables/${batch.id}/file.csv`} download>
            {t('payables.file')}
          </a>
        )
      }
    >
      <div className={columnsCss.stack}>
        {approvedBy === null && <ApprovalCard isOwn={batch.isOwn} formError={formError} />}
        {approvedBy !== null && paidBy === null && open > 0 && provider && (
          <ProviderCard provider={provider} formError={formError} />
        )}
        <section className={cardCss.card}>
          <h2>{formatRupees(add(ZERO, ...payouts.map(({ amount }) => amount)))}</h2>
          <ul className={catalogueCss.list}>
            {payouts.map(payout => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                canSettle={approvedBy !== null && !(paidBy === 'provider' && provider)}
                formError={formError}
              />
            ))}
          </ul>
        </section>
      </div>
    </ConsolePage>
  )
}

const describeBatch = (t: ReturnType<typeof useTranslation>, { createdAt, by, approvedBy }: PayoutBatchDetails) =>
  [
    t('payables.createdBy', { name: by, time: formatInstant(createdAt, t.tag) }),
    approvedBy && t('payables.approvedBy', { name: approvedBy }),
  ]
    .filter(Boolean)
    .join(' · ')

function ApprovalCard({ isOwn, formError }: { isOwn: boolean; formError: TypedError | undefined }) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <p>{t(isOwn ? 'payables.waitsOwn' : 'payables.waits')}</p>
      {formError?.typed.intent === 'approve' && <FieldError>{formError.text}</FieldError>}
      {!isOwn && (
        <Form method="post">
          <Button look="primary" name="intent" value="approve">
            {t('payables.approve')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** The choice between the two ways to pay a batch. It is made once. */
function ProviderCard({ provider, formError }: { provider: string; formError: TypedError | undefined }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('payables.how')}</h2>
      <p className="sm muted">{t('payables.howHint', { provider })}</p>
      {formError?.typed.intent === 'pay' && <FieldError>{formError.text}</FieldError>}
      <Form method="post">
        <Button look="primary" name="intent" value="pay" disabled={busy}>
          {t('payables.payBy', { provider })}
        </Button>
      </Form>
    </section>
  )
}

const tones: Record<Payout['state'], TagTone> = { open: 'neel', paid: 'green', failed: 'red', returned: 'red' }

type RowProps = { payout: Payout; canSettle: boolean; formError: TypedError | undefined }

function PayoutRow({ payout, canSettle, formError }: RowProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { id, partnerId, partner, account, amount, state, providerState, reference, reason } = payout
  const own = formError?.typed.id === String(id) ? formError : undefined
  return (
    <li>
      <div>
        <Link to={`/console/partners/${partnerId}`}>{partner}</Link>
        <span className="muted sm">
          {[formatRupees(amount), account, reference || reason].filter(Boolean).join(' · ')}
        </span>
        {state === 'open' && canSettle && (
          <Form method="post" className={columnsCss.stack}>
            <input type="hidden" name="id" value={id} />
            {own && <FieldError>{own.text}</FieldError>}
            <TextField
              label={t('payables.utr')}
              name="text"
              maxLength={60}
              autoComplete="off"
              defaultValue={own?.typed.text ?? ''}
            />
            <div className={catalogueCss.buttons}>
              <Button look="secondary" name="intent" value="paid" disabled={busy}>
                {t('payables.markPaid')}
              </Button>
              <Button look="danger" name="intent" value="failed" disabled={busy}>
                {t('payables.markFailed')}
              </Button>
            </div>
          </Form>
        )}
      </div>
      <Tag tone={tones[state]}>
        {t(state === 'open' && providerState ? `payables.provider.${providerState}` : `payables.payout.${state}`)}
      </Tag>
    </li>
  )
}
