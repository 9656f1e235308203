import { Form } from 'react-router'
import { formatDay, formatInstant } from '#i18n/format.ts'
import type { ListedEInvoice } from '#modules/documents/index.server.ts'
import type { EInvoiceState } from '#modules/documents/rules/e-invoice.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag, type TagTone } from '../kit/tag.tsx'

const tones: Record<EInvoiceState, TagTone> = {
  pending: 'amber',
  late: 'red',
  rejected: 'red',
  registered: 'green',
  cancelled: 'still',
}

/** The status of an e-invoice, as a label. */
export function EInvoiceTag({ state }: { state: EInvoiceState }) {
  const t = useTranslation()
  return <Tag tone={tones[state]}>{t(`eInvoices.state.${state}`)}</Tag>
}

/** What the portal says about an e-invoice: its number, or why it has none. */
export function EInvoiceFacts({ of: { state, irn, ackNumber, ackAt, reportBy, error } }: { of: ListedEInvoice }) {
  const t = useTranslation()
  if (ackAt)
    return (
      <>
        <small>{t('eInvoices.irn', { irn })}</small>
        <small>{t('eInvoices.acknowledged', { number: ackNumber, time: formatInstant(ackAt, t.tag) })}</small>
      </>
    )
  return (
    <>
      {error && state !== 'cancelled' && <small>{error}</small>}
      {reportBy && state !== 'cancelled' && (
        <small>{t('eInvoices.reportBy', { day: formatDay(reportBy, t.tag) })}</small>
      )}
    </>
  )
}

/** Requests the registration again. `path`: the page that has the action. */
export function RetryEInvoice({ of: { id, number, state }, path }: { of: ListedEInvoice; path: string }) {
  const t = useTranslation()
  if (state === 'registered' || state === 'cancelled') return null
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="id" value={id} />
      <Button small aria-label={t('eInvoices.retryOf', { number })}>
        {t('eInvoices.retry')}
      </Button>
    </Form>
  )
}
