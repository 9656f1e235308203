import type { Translate } from '#i18n/speaker.ts'
import { type GstState, stateOfCode } from '#kernel/gst-state.ts'
import { numberName, stateCodeOf } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { postalAddress } from '#modules/documents/rules/postal-address.ts'
import type { Party } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

const state = (t: Translate, { name, code }: GstState) => `${t.placeOf(name)} (${code})`

type Told = { supplier: Supplier; move: MoveFacts; placeOfSupply: GstState }

/**
 * Builds supplier, recipient and place of supply, which GST requires on every voucher and invoice. Source: CGST Rules,
 * rule 46 (a), (d) to (f), (n), (p).
 */
export const partiesOf = ({ supplier, move, placeOfSupply }: Told, { t }: DocumentLocale): Party[] => [
  {
    cap: t('documents.supplier'),
    name: supplier.legalName,
    lines: [supplier.address, state(t, supplier.state)],
    bold: `GSTIN ${supplier.gstin}`,
  },
  recipientOf({ move, placeOfSupply }, t),
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
function recipientOf({ move, placeOfSupply }: Omit<Told, 'supplier'>, t: Translate): Party {
  const { name, gstin, firm } = move.customer
  const cap = t('documents.recipient')
  if (!firm || !gstin) {
    const lines = [postalAddress(move.from), state(t, placeOfSupply), t('documents.unregistered')]
    return { cap, name, lines, bold: '' }
  }
  // Work on a home may be supplied in another State.
  const where = state(t, stateOfCode(stateCodeOf(gstin)) ?? placeOfSupply)
  const about = [t('documents.for-employee', { name }), ...(firm.po ? [t('documents.purchase-order', firm)] : [])]
  return { cap, name: firm.name, lines: [firm.address, where, ...about], bold: `${numberName(gstin)} ${gstin}` }
}
