import { type GstState, stateOfCode } from '#kernel/gst-state.ts'
import { numberName, stateCodeOf } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { postalAddress } from '#modules/documents/rules/postal-address.ts'
import type { Translate } from '#words/speaker.ts'
import type { Party } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

const state = (say: Translate, { name, code }: GstState) => `${say.placeOf(name)} (${code})`

type Told = { supplier: Supplier; move: MoveFacts; placeOfSupply: GstState }

/** Who supplies to whom, and where: what GST asks of every voucher and invoice. Source: CGST Rules, rule 46 (a), (d) to (f), (n), (p). */
export const partiesOf = ({ supplier, move, placeOfSupply }: Told, { say }: DocumentLocale): Party[] => [
  {
    cap: say('documents.supplier'),
    name: supplier.legalName,
    lines: [supplier.address, state(say, supplier.state)],
    bold: `GSTIN ${supplier.gstin}`,
  },
  recipientOf({ move, placeOfSupply }, say),
  {
    cap: say('documents.place-of-supply'),
    name: state(say, placeOfSupply),
    lines: [say('documents.reverse-charge'), say('documents.booking', { orderNo: move.orderNo })],
    bold: '',
  },
]

/** Who moves, or the firm that pays, with its registration and the number of its purchase order. */
function recipientOf({ move, placeOfSupply }: Omit<Told, 'supplier'>, say: Translate): Party {
  const { name, gstin, firm } = move.customer
  const cap = say('documents.recipient')
  if (!firm || !gstin) {
    const lines = [postalAddress(move.from), state(say, placeOfSupply), say('documents.unregistered')]
    return { cap, name, lines, bold: '' }
  }
  const where = state(say, stateOfCode(stateCodeOf(gstin)) ?? placeOfSupply) // what is done to a home may be supplied in another
  const about = [say('documents.for-employee', { name }), ...(firm.po ? [say('documents.purchase-order', firm)] : [])]
  return { cap, name: firm.name, lines: [firm.address, where, ...about], bold: `${numberName(gstin)} ${gstin}` }
}
