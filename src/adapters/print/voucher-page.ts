import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, ZERO } from '#kernel/money.ts'
import type { AdjustmentFacts, IssuedDocument, ReceiptFacts } from '#modules/documents/rules/document.ts'
import { findStandardRefundReason } from '#modules/documents/rules/standard-refund-reasons.ts'
import { listTaxNotes } from '#modules/documents/rules/tax-notes.ts'
import { getPaymentMethod, isManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import {
  formatAmountInWords,
  formatAmountLine,
  formatAmountLineIfAny,
  formatGstLines,
  formatTotalLine,
} from './amount-lines.ts'
import type { DocumentLocale } from './document-locale.ts'
import { drawBarcode } from './drawings.ts'
import type { AmountLine, VoucherPage } from './page.ts'
import { buildPageFrame, buildSignatoryBlock } from './page-frame.ts'
import { buildParties } from './parties.ts'
import { buildRegistration } from './registration.ts'
import { formatTaxNotes } from './tax-notes.ts'

type Voucher = ReceiptFacts | AdjustmentFacts

/** Builds a voucher: receipt voucher, refund voucher, credit note or debit note. */
export function buildVoucherPage(document: IssuedDocument, facts: Voucher, tongue: DocumentLocale): VoucherPage {
  const { t } = tongue
  const { supplier, sac, taxable, amount } = facts
  return {
    ...buildPageFrame(document, tongue),
    ...buildSignatoryBlock(supplier, tongue),
    parties: buildParties(facts, tongue),
    work: {
      columns: [t('documents.work'), t('documents.sac'), t(valueLabel(facts))],
      rows: [{ ...subjectOf(facts, tongue), cells: [sac], amount: formatRupees(taxable, 'full') }],
    },
    against: facts.kind === 'receipt' ? [] : againstOf(facts, tongue),
    barcode: drawBarcode(document.number),
    eInvoice: buildRegistration(document, tongue),
    note: [
      noteOf(facts, tongue),
      ...formatTaxNotes(listTaxNotes(facts.move.tax, toIndiaDate(document.issuedAt), facts.move.customer.firm), tongue),
    ]
      .filter(Boolean)
      .join(' '),
    amounts: amountsOf(facts, tongue),
    sum: formatTotalLine(t(sumLabel(facts)), amount),
    inWords: formatAmountInWords(amount, tongue),
  }
}

function amountsOf(facts: Voucher, { t }: DocumentLocale): AmountLine[] {
  const { taxable, gst, roundOff, parts } = facts
  return [
    formatAmountLine(t(valueLabel(facts)), taxable),
    ...(isCommercial(facts) ? [] : formatGstLines(gst)),
    ...formatAmountLineIfAny(t('documents.round-off'), roundOff ?? ZERO),
    ...formatAmountLineIfAny(t('documents.insurance-at-cost'), parts.insurance),
    ...formatAmountLineIfAny(t('documents.excess'), parts.excess),
  ]
}

/**
 * True for a credit note that came too late for a tax reduction, and for its reversal: neither changes the taxable
 * value.
 */
const isCommercial = (facts: Voucher) => facts.kind !== 'receipt' && facts.commercial === true
const valueLabel = (facts: Voucher) => (isCommercial(facts) ? 'documents.amount' : 'documents.taxable-value')

function noteOf(facts: Voucher, { t }: DocumentLocale): string {
  if (facts.kind === 'receipt') return t('documents.receipt-note')
  return facts.kind === 'credit-note' && facts.commercial ? t('documents.commercial-note') : ''
}

function sumLabel(facts: Voucher) {
  if (facts.kind === 'receipt') return 'documents.amount-received'
  return isNotPaidByUs(facts) ? 'documents.amount-reversed' : (`documents.amount-${facts.kind}` as const)
}

type Subject = { title: string; how: string }

function subjectOf(facts: Voucher, tongue: DocumentLocale): Subject {
  const { t } = tongue
  const service = t.nameOf(facts.move.service ?? '')
  if (facts.kind !== 'receipt') return formatRefundMode(facts, tongue)
  if (facts.takesBack) {
    const { number, date } = facts.takesBack
    const why = facts.how === 'dispute' ? 'documents.takes-back-dispute' : 'documents.takes-back'
    return {
      title: service ? t('documents.held-again-service', { service }) : t('documents.held-again-move'),
      how: t(why, { number, day: formatDayAndYear(date, tongue.tag) }),
    }
  }
  const { purpose } = facts
  return {
    title: service ? t(`documents.${purpose}-for-service`, { service }) : t(`documents.${purpose}-for-move`),
    how: formatPaymentMode(facts, tongue),
  }
}

/**
 * Formats the payment mode. A payment entered by staff has our prefix before the bank's reference, and cash has only
 * the prefix: neither is printed.
 */
function formatPaymentMode(
  { mode, reference, receivedOn, handReceipt }: ReceiptFacts,
  { t, tag }: DocumentLocale,
): string {
  const shown = mode === 'cash' ? '' : isManualPaymentMode(mode) ? reference.slice(mode.length + 1) : reference
  return [
    receivedOn
      ? t('documents.paid-on', { mode: getPaymentMethod(mode), day: formatDayAndYear(receivedOn, tag) })
      : t('documents.paid', { mode: getPaymentMethod(mode) }),
    ...(handReceipt ? [t('documents.hand-receipt', { number: handReceipt })] : []),
    ...(shown ? [t('documents.reference', { reference: shown })] : []),
  ].join(', ')
}

function formatRefundMode(facts: AdjustmentFacts, { t }: DocumentLocale): Subject {
  const { kind, how = 'online', reference } = facts
  const service = t.nameOf(facts.move.service ?? '')
  if (isNotPaidByUs(facts)) {
    const why = how === 'dispute' ? 'disputed' : 'reversed'
    return {
      title: service ? t(`documents.${why}-service`, { service }) : t(`documents.${why}-move`),
      how: t(`documents.${why}-how`),
    }
  }
  if (kind !== 'refund' && facts.charge) return { title: t(`documents.${kind}-of-charge`), how: '' }
  return {
    title: service ? t(`documents.${kind}-of-service`, { service }) : t(`documents.${kind}-of-move`),
    how:
      kind === 'refund' && how !== 'reversal' && how !== 'dispute' ? t(`documents.returned-${how}`, { reference }) : '',
  }
}

/** True if we do not send the refund: the payment never arrived, or the bank took it back. */
const isNotPaidByUs = ({ kind, how }: AdjustmentFacts) => kind === 'refund' && (how === 'reversal' || how === 'dispute')

const againstOf = ({ kind, against, reason }: AdjustmentFacts, { t, tag }: DocumentLocale): VoucherPage['against'] => [
  {
    cap: t(`documents.against-${kind}`),
    lines: against.map(({ number, date, amount }) =>
      t('documents.dated-amount', { number, day: formatDayAndYear(date, tag), amount: formatRupees(amount, 'full') }),
    ),
  },
  { cap: t('documents.reason'), lines: [reasonIn(t, reason)] },
]

function reasonIn(t: Translate, reason: string): string {
  const own = findStandardRefundReason(reason)
  return own ? t(`documents.reason-${own}`) : reason
}
