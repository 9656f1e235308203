/** The data of a page, with every text and number formatted. The templates in `pages/` only add positions. */

/** A label with its text. */
export type Fact = { cap: string; text: string; wide: number }
export type End = { cap: string; pincode: string; place: string; address: string; floor: string }
export type Label = {
  customer: string
  contact: string
  orderNo: string
  from: End
  /** Null for a service, which is done at one address. */
  to: End | null
  km: string
  kmNote: string
  facts: Fact[]
}
export type Party = { cap: string; name: string; lines: string[]; bold: string }
export type Amount = { label: string; how: string; amount: string }
export type Sum = { label: string; amount: string }
/** A line of work; `cells` are the columns between title and amount. */
export type Row = { title: string; how: string; cells: string[]; amount: string }
export type Table = { columns: string[]; rows: Row[] }
/** A drawing as SVG, and its alternative text. */
export type Mark = { svg: string; says: string }

/** The data around every page. */
export type Head = {
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
export type Frame = Head & { label: Label }
export type Signed = { signatory: string; signed: string }

export type QuotationPage = Frame & {
  work: Table
  qr: Mark
  validUntil: string
  scan: string
  amounts: Amount[]
  sum: Sum
  after: Amount[]
  things: { head: string; each: { name: string; quantity: string }[] } | null
  terms: { head: string; each: string[] }
}
export type InvoicePage = Frame &
  Signed & {
    parties: Party[]
    work: Table
    barcode: Mark
    advances: { cap: string; each: Amount[] }
    due: string
    /** The due date and payment terms; empty if paid. */
    payBy: string[]
    paid: boolean
    amounts: Amount[]
    sum: Sum
    /** Null for a language without numerals here (`rupees-in-words.ts`). */
    inWords: Fact | null
  }
export type VoucherPage = Frame &
  Signed & {
    parties: Party[]
    work: Table
    /** The document that it refers to and the reason; empty for a receipt voucher. */
    against: { cap: string; lines: string[] }[]
    barcode: Mark
    note: string
    amounts: Amount[]
    sum: Sum
    /** Null for a language without numerals here (`rupees-in-words.ts`). */
    inWords: Fact | null
  }

/** A transport document, with a page for each copy. */
export type RoadPage = Frame & {
  /** The recipient of each copy; a single empty text if there is one copy. */
  copies: string[]
  parties: Party[]
  facts: Fact[]
  things: { head: string; each: { name: string; quantity: string }[] }
  clauses: { head: string; each: string[] }
  /** Null for a document without a number of its own. */
  barcode: Mark | null
  signatures: string[]
}

/** The trip sheet. */
export type TripSheetPage = Omit<Frame, 'label'> & {
  note: string
  facts: Fact[]
  legs: { head: string; times: string[][]; columns: string[]; loads: string[][] }[]
  planned: string
  real: string
  none: string
  costs: { head: string; each: Amount[]; sum: Sum }
  /** The fields to fill in by hand during the trip. */
  blanks: string[]
  signatures: string[]
}

/** Labels, ten per A4 sheet. */
export type LabelsPage = Pick<Frame, 'lang' | 'dir' | 'title' | 'number' | 'company' | 'brand' | 'contact'> & {
  from: string
  to: string
  pincode: string
  room: string
  what: string
  /** `link` is the target of its QR code, which is drawn by the typesetter. */
  labels: { box: string; code: string; link: string }[]
}

export type StatementPage = Head & {
  parties: Party[]
  /** The cells of each row in order; the last three are amounts. */
  table: { columns: string[]; rows: string[][] }
  amounts: Amount[]
  sum: Sum
  note: string
}

/** A page, and the template that lays it out. */
export type DocumentPage =
  | { template: 'quotation'; data: QuotationPage }
  | { template: 'invoice'; data: InvoicePage }
  | { template: 'voucher'; data: VoucherPage }
export type Page =
  | DocumentPage
  | { template: 'statement'; data: StatementPage }
  | { template: 'road'; data: RoadPage }
  | { template: 'labels'; data: LabelsPage }
  | { template: 'trip'; data: TripSheetPage }
