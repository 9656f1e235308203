type End = { name: string; pincode: string | null }

/** What a quotation's mail shows beside its words: the route as on the label, the vehicle, the packages, the token. Written out. */
export type QuotationLabel = {
  from: End
  /** Null where it is done at one address. */
  to: End | null
  /** Of a move: '11.24 km'. */
  distance: string | null
  /** The vehicle; of a service its name. */
  what: string
  /** What a price that staff named is made of; left out for every other. */
  parts?: { name: string; amount: string }[]
  packages: { name: string; total: string; chosen: boolean }[]
  token: string
}
