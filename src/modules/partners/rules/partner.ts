import type { Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { getPanHolder } from '#kernel/pan.ts'

/** The kinds of a partner, which decide the rate of TDS. */
export const partnerKinds = ['individual', 'huf', 'firm', 'company'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/**
 * How GST of a hire is paid. `none`: the partner is not registered; `forward`: the partner charges it; `reverse`: we pay
 * it for a goods transport agency (CGST Act 2017, s. 9(3)).
 */
export const gstOnHire = ['none', 'forward', 'reverse'] as const
export type GstOnHire = (typeof gstOnHire)[number]

export const partnerStates = ['active', 'paused'] as const
export type PartnerState = (typeof partnerStates)[number]

/** The columns of a partner that its form changes. */
export type PartnerRow = {
  legal_name: string
  trade_name: string
  kind: PartnerKind
  pan: string | null
  gstin: string | null
  gst_on_hire: GstOnHire
  small_fleet_on: IndiaDate | null
  contact_name: string
  mobile: string
  email: string
  language: Language
  address: string
  /** Branch ids; 0 is the company's own office. None means all branches. */
  branches: number[]
  payment_days: number
  notes: string
  state: PartnerState
  paused_for: string
}

const holders: Record<PartnerKind, string> = { individual: 'P', huf: 'H', firm: 'F', company: 'C' }

/** True if the fourth letter of the PAN does not contradict the kind. Trusts and others count as companies. */
export function isPanOfKind(pan: string, kind: PartnerKind): boolean {
  const holder = getPanHolder(pan)
  const isOther = !Object.values(holders).includes(holder)
  return isOther ? kind === 'company' : holders[kind] === holder
}

/** Shows only the last four digits of a bank account. */
export const maskAccount = (account: string): string => `••${account.slice(-4)}`
