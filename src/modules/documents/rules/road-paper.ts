import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { MoveFacts, RoadPaperKind, Supplier } from './document.ts'

export type CarriedThing = { name: string; quantity: number }
/** The road reads English. */
type Facts<K extends RoadPaperKind, Own> = {
  kind: K
  supplier: Supplier
  move: MoveFacts
  things: CarriedThing[]
  /** What its owner says the goods are worth; null where they said nothing. */
  declaredValue: Paise | null
} & Own

/** What the consignor tells the carrier: Carriage by Road Act 2007, section 8. Signed by hand. */
export type ForwardingNoteFacts = Facts<'forwarding-note', object>

/** What the carrier took over: section 9, with what rule 54 (3) of the CGST Rules asks of a consignment note. */
export type GoodsReceiptFacts = Facts<
  'goods-receipt',
  {
    trucks: string[]
    drivers: { name: string; licence: string }[]
    /** By the crew, as it was loaded; else the list is the order's. */
    counted: boolean
    packages: number
    /** With a label, as the crew counted them; null where nobody did. */
    boxes: number | null
    freight: Paise
    due: Paise
    /** A business customer pays it later; not said in older receipts. */
    onAccount?: boolean
    /** The most that the carrier answers for: section 10. */
    liability: Paise
    bookedOn: IndiaDate
  }
>

export type RoadFacts = ForwardingNoteFacts | GoodsReceiptFacts

/** A paper as it is printed. */
export type RoadPaper = { number: string; issuedAt: Date; facts: RoadFacts }
