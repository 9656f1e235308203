/** The data of a page, with every text and number formatted. The templates in `pages/` only add positions. */

/** A label with its text. */
export type LabelledFact = { cap: string; text: string; wide: number }
export type StopBlock = { cap: string; pincode: string; place: string; address: string; floor: string }
export type PrintedLabel = {
  customer: string
  contact: string
  orderNo: string
  from: StopBlock
  /** Null for a service, which is done at one address. */
  to: StopBlock | null
  km: string
  kmNote: string
  facts: LabelledFact[]
  /** The dates of packing and delivery, if they are not on the move date. */
  days: LabelledFact[]
}
export type PartyBlock = { cap: string; name: string; lines: string[]; bold: string }
export type AmountLine = { label: string; how: string; amount: string }
export type TotalLine = { label: string; amount: string }
/** A line of work; `cells` are the columns between title and amount. */
export type WorkRow = { title: string; how: string; cells: string[]; amount: string }
export type WorkTable = { columns: string[]; rows: WorkRow[] }
/** A drawing as SVG, and its alternative text. */
export type PrintedMark = { svg: string; says: string }

/** The data around every page. */
export type PrintedHead = {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  number: string
  issued: string
  brand: string
  contact: string
  company: string
  imprint: string
  /** A warning above the footer while the company is invented, else ''. */
  specimen: string
  /** A text with {page} and {pages}. */
  page: string
}
/** The frame of a page that belongs to one move. */
export type PageFrame = PrintedHead & { label: PrintedLabel }
export type SignatoryBlock = { signatory: string; signed: string }

export type QuotationPage = PageFrame & {
  work: WorkTable
  qr: PrintedMark
  validUntil: string
  scan: string
  amounts: AmountLine[]
  sum: TotalLine
  after: AmountLine[]
  things: { head: string; each: { name: string; quantity: string }[] } | null
  terms: { head: string; each: string[] }
}
export type InvoicePage = PageFrame &
  SignatoryBlock & {
    parties: PartyBlock[]
    work: WorkTable
    barcode: PrintedMark
    advances: { cap: string; each: AmountLine[] }
    due: string
    /** The due date and payment terms; empty if paid. */
    payBy: string[]
    paid: boolean
    /** What the tax of the supply asks to be said. */
    notes: string[]
    amounts: AmountLine[]
    sum: TotalLine
    /** Null for a language without numerals here (`rupees-in-words.ts`). */
    inWords: LabelledFact | null
  }
export type VoucherPage = PageFrame &
  SignatoryBlock & {
    parties: PartyBlock[]
    work: WorkTable
    /** The document that it refers to and the reason; empty for a receipt voucher. */
    against: { cap: string; lines: string[] }[]
    barcode: PrintedMark
    note: string
    amounts: AmountLine[]
    sum: TotalLine
    /** Null for a language without numerals here (`rupees-in-words.ts`). */
    inWords: LabelledFact | null
  }

/** A transport document, with a page for each copy. */
export type RoadPage = PageFrame & {
  /** The recipient of each copy; a single empty text if there is one copy. */
  copies: string[]
  parties: PartyBlock[]
  facts: LabelledFact[]
  things: { head: string; each: { name: string; quantity: string }[] }
  clauses: { head: string; each: string[] }
  /** Null for a document without a number of its own. */
  barcode: PrintedMark | null
  signatures: string[]
}

/** The trip sheet. */
export type TripSheetPage = Omit<PageFrame, 'label'> & {
  note: string
  facts: LabelledFact[]
  legs: { head: string; times: string[][]; columns: string[]; loads: string[][] }[]
  planned: string
  real: string
  none: string
  costs: { head: string; each: AmountLine[]; sum: TotalLine }
  /** The fields to fill in by hand during the trip. */
  blanks: string[]
  signatures: string[]
}

/** Labels, ten per A4 sheet. */
export type LabelsPage = Pick<PageFrame, 'lang' | 'dir' | 'title' | 'number' | 'company' | 'brand' | 'contact'> & {
  from: string
  to: string
  pincode: string
  room: string
  what: string
  /** `link` is the target of its QR code, which is drawn by the typesetter. */
  labels: { box: string; code: string; link: string }[]
}

export type StatementPage = PrintedHead & {
  parties: PartyBlock[]
  /** The cells of each row in order; the last three are amounts. */
  table: { columns: string[]; rows: string[][] }
  amounts: AmountLine[]
  sum: TotalLine
  note: string
}

/** A page, and the template that lays it out. */
export type DocumentPage =
  | { template: 'quotation'; data: QuotationPage }
  | { template: 'invoice'; data: InvoicePage }
  | { template: 'voucher'; data: VoucherPage }
export type PrintedPage =
  | DocumentPage
  | { template: 'statement'; data: StatementPage }
  | { template: 'road'; data: RoadPage }
  | { template: 'labels'; data: LabelsPage }
  | { template: 'trip'; data: TripSheetPage }
