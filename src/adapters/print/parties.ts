import type { Translate } from '#i18n/translator.ts'
import { findStateByCode, type GstState } from '#kernel/gst-state.ts'
import { getStateCode, getTaxNumberName } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { formatPostalAddress } from '#modules/documents/rules/postal-address.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { PartyBlock } from './page.ts'

const state = (t: Translate, { name, code }: GstState) => `${t.placeOf(name)} (${code})`

type InvoiceParties = { supplier: Supplier; move: MoveFacts; placeOfSupply: GstState }

/**
 * Builds supplier, recipient and place of supply, which GST requires on every voucher and invoice. Source: CGST Rules,
 * rule 46 (a), (d) to (f), (n), (p).
 */
export const buildParties = (
  { supplier, move, placeOfSupply }: InvoiceParties,
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
    lines: [t('documents.reverse-charge'), t('documents.booking', { orderNo: move.orderNo })],
    bold: '',
  },
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
