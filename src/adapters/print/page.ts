/** What a page is laid out from: every word and number written out. The templates in `pages/` add nothing but places. */

/** A label with what stands beside it. */
export type Fact = { cap: string; text: string; wide: number }
export type End = { cap: string; pincode: string; place: string; address: string; floor: string }
export type Label = {
  customer: string
  contact: string
  orderNo: string
  from: End
  /** Null of a service, which is done at one address. */
  to: End | null
  km: string
  kmNote: string
  facts: Fact[]
}
export type Party = { cap: string; name: string; lines: string[]; bold: string }
export type Amount = { label: string; how: string; amount: string }
export type Sum = { label: string; amount: string }
/** A line of work: `cells` stand between it and its amount. */
export type Row = { title: string; how: string; cells: string[]; amount: string }
export type Table = { columns: string[]; rows: Row[] }
/** A drawing as SVG, and what it says to who cannot see it. */
export type Mark = { svg: string; says: string }

/** What is around every page. */
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
  /** A line over the imprint while the company is made up, else nothing. */
  specimen: string
  /** With {page} and {pages}. */
  page: string
}
/** And of what belongs to one move. */
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
    /** By when, and what was agreed of it; nothing where it is paid. */
    payBy: string[]
    paid: boolean
    amounts: Amount[]
    sum: Sum
    /** None in a language that has no numerals of ours. */
    inWords: Fact | null
  }
export type VoucherPage = Frame &
  Signed & {
    parties: Party[]
    work: Table
    /** What it refers to and why; none of a receipt. */
    against: { cap: string; lines: string[] }[]
    barcode: Mark
    note: string
    amounts: Amount[]
    sum: Sum
    /** None in a language that has no numerals of ours. */
    inWords: Fact | null
  }

/** A paper of the road, a page a copy. */
export type RoadPage = Frame & {
  /** Whose each copy is; one that says nothing where there is but one. */
  copies: string[]
  parties: Party[]
  facts: Fact[]
  things: { head: string; each: { name: string; quantity: string }[] }
  clauses: { head: string; each: string[] }
  /** None of a paper without a number of its own. */
  barcode: Mark | null
  signatures: string[]
}

/** The sheet of a trip. */
export type TripSheetPage = Omit<Frame, 'label'> & {
  note: string
  facts: Fact[]
  legs: { head: string; times: string[][]; columns: string[]; loads: string[][] }[]
  planned: string
  real: string
  none: string
  costs: { head: string; each: Amount[]; sum: Sum }
  /** To be written on the way. */
  blanks: string[]
  signatures: string[]
}

/** Labels, ten a sheet of A4. */
export type LabelsPage = Pick<Frame, 'lang' | 'dir' | 'title' | 'number' | 'company' | 'brand' | 'contact'> & {
  from: string
  to: string
  pincode: string
  room: string
  what: string
  /** `link`: what its code opens, drawn where it is set. */
  labels: { box: string; code: string; link: string }[]
}

export type StatementPage = Head & {
  parties: Party[]
  /** Cells as they stand in a row; the last three are amounts. */
  table: { columns: string[]; rows: string[][] }
  amounts: Amount[]
  sum: Sum
  note: string
}

/** A page, and which template lays it out. */
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
