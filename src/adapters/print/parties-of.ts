import type { GstState } from '#kernel/gst-state.ts'
import type { MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { postalAddress } from '#modules/documents/rules/postal-address.ts'
import type { Say } from '#words/speaker.ts'
import type { Party } from './page.ts'
import type { Tongue } from './tongue.ts'

const state = (say: Say, { name, code }: GstState) => `${say.placeOf(name)} (${code})`

type Told = { supplier: Supplier; move: MoveFacts; placeOfSupply: GstState }

/** Who supplies to whom, and where: what GST asks of every voucher and invoice. Source: CGST Rules, rule 46 (a), (d) to (f), (n), (p). */
export const partiesOf = ({ supplier, move, placeOfSupply }: Told, { say }: Tongue): Party[] => [
  {
    cap: say('documents.supplier'),
    name: supplier.legalName,
    lines: [supplier.address, state(say, supplier.state)],
    bold: `GSTIN ${supplier.gstin}`,
  },
  {
    cap: say('documents.recipient'),
    name: move.customer.name,
    lines: [postalAddress(move.from), state(say, placeOfSupply), say('documents.unregistered')],
    bold: '',
  },
  {
    cap: say('documents.place-of-supply'),
    name: state(say, placeOfSupply),
    lines: [say('documents.reverse-charge'), say('documents.booking', { orderNo: move.orderNo })],
    bold: '',
  },
]
