import type { Translate } from '#i18n/translator.ts'
import { findStateByCode, type GstState } from '#kernel/gst-state.ts'
import { getStateCode, getTaxNumberName } from '#kernel/gstin.ts'
import type { ConsignmentReference, MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { formatPostalAddress } from '#modules/documents/rules/postal-address.ts'
import { isReverseCharge } from '#modules/documents/rules/tax-notes.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { PartyBlock } from './page.ts'

const state = (t: Translate, { name, code }: GstState) => `${t.placeOf(name)} (${code})`

type InvoiceParties = {
  supplier: Supplier
  move: MoveFacts
  placeOfSupply: GstState
  consignment?: ConsignmentReference
}

/**
 * Builds supplier, recipient and place of supply, which GST requires on every voucher and invoice. Source: CGST Rules,
 * rule 46 (a), (d) to (f), (n), (p).
 */
export const buildParties = (
  { supplier, move, placeOfSupply, consignment }: InvoiceParties,
  { t }: DocumentLocale,
): PartyBlock[] => [
  {
    cap: t('documents.supplier'),
    name: supplier.legalName,
    lines: [supplier.address, state(t, supplier.state)],
    bold: `GSTIN ${supplier.gstin}`,
  },
  buildRecipient({ move, placeOfSupply }, t),
  {
    cap: t('documents.place-of-supply'),
    name: state(t, placeOfSupply),
    lines: [
      t(isReverseCharge(move.tax) ? 'transportDocuments.reverse-charge-yes' : 'documents.reverse-charge'),
      t('documents.booking', { orderNo: move.orderNo }),
      ...(consignment ? formatConsignment(consignment, t) : []),
    ],
    bold: '',
  },
]

const formatConsignment = ({ number, trucks, weight }: ConsignmentReference, t: Translate) => [
  t('transportDocuments.consignment', { number }),
  t('transportDocuments.consignment-load', { trucks: trucks.join(', '), kg: weight.toLocaleString('en-IN') }),
]

/**
 * Builds the recipient: the customer, or the business customer that pays, with its registration and purchase order
 * number.
 */
function buildRecipient({ move, placeOfSupply }: Omit<InvoiceParties, 'supplier'>, t: Translate): PartyBlock {
  const { name, gstin, firm } = move.customer
  const cap = t('documents.recipient')
  if (!firm || !gstin) {
    const lines = [formatPostalAddress(move.from), state(t, placeOfSupply), t('documents.unregistered')]
    return { cap, name, lines, bold: '' }
  }
  // Work on a home may be supplied in another State.
  const where = state(t, findStateByCode(getStateCode(gstin)) ?? placeOfSupply)
  const about = [t('documents.for-employee', { name }), ...(firm.po ? [t('documents.purchase-order', firm)] : [])]
  return { cap, name: firm.name, lines: [firm.address, where, ...about], bold: `${getTaxNumberName(gstin)} ${gstin}` }
}
