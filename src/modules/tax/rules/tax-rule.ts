import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'

/** A move that the price books price, or any other service. */
export type TaxedWork = 'move' | 'service'
/** The charges that staff may choose: supplies to an SEZ are not in the product yet. */
export const typedCharges = ['forward', 'reverse', 'exempt'] as const
/**
 * How tax on a supply is paid: by us (`forward`), by the recipient (`reverse`: CGST Act, section 9 (3)), not at all
 * (`exempt`: section 11), or at zero for an SEZ (`zero`: IGST Act, section 16).
 */
export type Charge = (typeof typedCharges)[number] | 'zero'
export const credits = ['full', 'none'] as const
/** Whether we may take input tax credit for purchases that serve the supply. */
export type Credit = (typeof credits)[number]
export type RuleRecipient = 'any' | 'registered' | 'unregistered'
export const moveTreatments = ['by-line', 'composite', 'gta-forward', 'gta-reverse'] as const
/**
 * How the operator treats a move, where the law leaves a choice: each line by its kind of work; one composite supply
 * (CGST Act, section 8 (a)); or the service of a goods transport agency that pays the tax itself, or whose registered
 * customers pay it (notifications 11/2017 and 13/2017-CT(R)).
 */
export type MoveTreatment = (typeof moveTreatments)[number]

/** The rules apply to work done from `from` to `to`, both included. */
export type TaxRule = {
  id: number
  work: TaxedWork
  /** At most one of the three; none: every service that has no rule of its own. */
  categoryId: number | null
  serviceId: number | null
  optionId: number | null
  /** Moves: the registration of the supplier; null for all that have no rule of their own. */
  gstin: string | null
  recipient: RuleRecipient
  from: IndiaDate
  to: IndiaDate | null
  /** Null: each line or service has its own code. */
  sac: string | null
  /** Under reverse charge the recipient pays it; we charge none. */
  rate: BasisPoints
  credit: Credit
  charge: Charge
  treatment: MoveTreatment | null
  /** The acknowledgement of Annexure V for a transport agency by forward charge. */
  option: { number: string; on: IndiaDate } | null
}

/** What a rule says about an order: stored with its price, so that every document agrees with it. */
export type OrderTax = Pick<TaxRule, 'sac' | 'credit' | 'charge' | 'treatment' | 'option'> & {
  /** The id of the rule. */
  rule: number
  /** The rate of the rule. What we charge is `getChargedRate`. */
  rate: BasisPoints
}

/** Returns the rate that we charge: none where the recipient pays the tax, or nobody. */
export const getChargedRate = ({ charge, rate }: Pick<OrderTax, 'charge' | 'rate'>): BasisPoints =>
  charge === 'forward' ? rate : 0

export const toOrderTax = ({ id, rate, sac, credit, charge, treatment, option }: TaxRule): OrderTax => ({
  ...{ rule: id, rate, sac, credit, charge, treatment, option },
})

const isInForce = ({ from, to }: TaxRule, date: IndiaDate) => from <= date && (to === null || date <= to)

/** The service, its category and the option that was ordered. */
export type ServiceSubject = { categoryId: number; serviceId: number; optionId?: number | null }

/** Finds the rule of a service on the day of the work: its option's, else its own, its category's, or the general one. */
export function findServiceRule(rules: readonly TaxRule[], subject: ServiceSubject, date: IndiaDate): TaxRule {
  const inForce = rules.filter(rule => rule.work === 'service' && isInForce(rule, date))
  const isGeneral = ({ categoryId, serviceId, optionId }: TaxRule) => !categoryId && !serviceId && !optionId
  const found =
    findLatest(inForce.filter(({ optionId }) => optionId !== null && optionId === subject.optionId)) ??
    findLatest(inForce.filter(({ serviceId }) => serviceId === subject.serviceId)) ??
    findLatest(inForce.filter(({ categoryId }) => categoryId === subject.categoryId)) ??
    findLatest(inForce.filter(isGeneral))
  if (!found) throw new Error(`no tax rule for service ${subject.serviceId} on ${date}`)
  return found
}

/** The registration that supplies a move, and whether its recipient is registered. */
export type MoveSubject = { gstin: string | null; registered: boolean }

/**
 * Finds the rule of a move on its day. A registration with a treatment of its own has its rules; among them those of
 * the kind of recipient come first.
 */
export function findMoveRule(rules: readonly TaxRule[], { gstin, registered }: MoveSubject, date: IndiaDate): TaxRule {
  const recipient: RuleRecipient = registered ? 'registered' : 'unregistered'
  const inForce = rules.filter(
    rule => rule.work === 'move' && isInForce(rule, date) && (rule.recipient === 'any' || rule.recipient === recipient),
  )
  const own = gstin === null ? [] : inForce.filter(rule => rule.gstin === gstin)
  const scope = own.length > 0 ? own : inForce.filter(rule => rule.gstin === null)
  const found = findLatest(scope)
  if (!found) throw new Error(`no tax rule for moves on ${date}`)
  return found
}

/** Of several rules in force the one that began last; of the same day the one for the kind of recipient. */
const findLatest = (rules: readonly TaxRule[]): TaxRule | undefined =>
  rules
    .toSorted((a, b) =>
      a.from === b.from ? Number(a.recipient !== 'any') - Number(b.recipient !== 'any') : a.from < b.from ? -1 : 1,
    )
    .at(-1)

/** The first day of the financial year of a date: 1 April. */
export const getFinancialYearStart = (date: IndiaDate): IndiaDate => {
  const year = Number(date.slice(0, 4))
  return `${date.slice(5) >= '04-01' ? year : year - 1}-04-01`
}

/** True if the operator's accountant has confirmed the rule since the financial year began. */
export const isConfirmedThisYear = (confirmedOn: IndiaDate | null, today: IndiaDate): boolean =>
  confirmedOn !== null && confirmedOn >= getFinancialYearStart(today)

/** Returns the rate that we charge for a service on a date. */
export const getServiceRate = (rules: readonly TaxRule[], subject: ServiceSubject, date: IndiaDate): BasisPoints =>
  getChargedRate(findServiceRule(rules, subject, date))
