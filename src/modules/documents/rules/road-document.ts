import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { MoveFacts, RoadDocumentKind, Supplier } from './document.ts'

export type CarriedItem = { name: string; quantity: number }
/** Road documents are in English. */
type CommonRoadFacts<K extends RoadDocumentKind | 'delivery-challan', Own> = {
  kind: K
  supplier: Supplier
  move: MoveFacts
  things: CarriedItem[]
  /** The value of the goods as declared by their owner; null if none was declared. */
  declaredValue: Paise | null
  /** The goods if they are not a household's used goods; left out for these, and in older documents. */
  goods?: CarriedGoods
} & Own

/** Goods other than used household goods. */
export type CarriedGoods = { kind: 'office' | 'vehicle' | 'trade'; description: string; hsn: string }

/** The consignor's declaration to the carrier: Carriage by Road Act 2007, section 8. Signed by hand. */
export type ForwardingNoteFacts = CommonRoadFacts<'forwarding-note', object>

/**
 * The carrier's receipt for the goods: section 9, with the contents of a consignment note under rule 54 (3) of the CGST
 * Rules.
 */
export type GoodsReceiptFacts = CommonRoadFacts<
  'goods-receipt',
  {
    trucks: string[]
    drivers: { name: string; licence: string }[]
    /** True if the crew counted the items while loading; otherwise the list is the order's. */
    counted: boolean
    packages: number
    /** Labelled boxes as counted by the crew; null if not counted. */
    boxes: number | null
    freight: Paise
    due: Paise
    /** True if a business customer pays later; missing in older receipts. */
    onAccount?: boolean
    /** The maximum liability of the carrier: section 10. */
    liability: Paise
    bookedOn: IndiaDate
    /** The numbers of the e-way bills of the goods; left out without one. */
    ewayBills?: string[]
  }
>

/**
 * The consignor's challan for goods that move without a tax invoice: CGST Rules, rule 55. `value` is the taxable value of
 * the goods.
 */
export type DeliveryChallanFacts = CommonRoadFacts<
  'delivery-challan',
  { goods: CarriedGoods; value: Paise; trucks: string[]; ewayBills: string[] }
>

export type RoadDocumentFacts = ForwardingNoteFacts | GoodsReceiptFacts | DeliveryChallanFacts

/** A road document with its number and date, for printing. */
export type RoadDocument = { number: string; issuedAt: Date; facts: RoadDocumentFacts }
