import type { ErrorCode } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { isBindingPriceKind, type PriceKind } from '#modules/pricing/rules/price-kind.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import { MAX_INSURED_VALUE } from '../../draft/rules/limits.ts'

export const quotationVersionStates = ['draft', 'sent', 'seen', 'accepted', 'replaced'] as const
export type QuotationVersionState = (typeof quotationVersionStates)[number]

type VersionActor = 'staff' | 'customer' | 'later'

/** The allowed changes of state, and who makes each; `later` means that a later version replaces it. */
const versionTransitions: Record<QuotationVersionState, Partial<Record<QuotationVersionState, VersionActor>>> = {
  draft: { sent: 'staff' },
  sent: { seen: 'customer', accepted: 'customer', replaced: 'later' },
  seen: { accepted: 'customer', replaced: 'later' },
  accepted: { replaced: 'later' },
  replaced: {},
}
export const canChangeVersionState = (
  from: QuotationVersionState,
  to: QuotationVersionState,
  by: VersionActor,
): boolean => versionTransitions[from][to] === by

/**
 * The status as of today: an open version has expired after its last day, or once the move has changed since it was
 * priced.
 */
export type QuotationVersionStatus = QuotationVersionState | 'expired'
type VersionFacts = { state: QuotationVersionState; validUntil: IndiaDate; ofRevision: number }
type VersionContext = { revision: number; today: IndiaDate }

export const isOfferedVersion = (state: QuotationVersionStatus): boolean => state === 'sent' || state === 'seen'

export const getVersionStatus = (
  { state, validUntil, ofRevision }: VersionFacts,
  { revision, today }: VersionContext,
): QuotationVersionStatus =>
  isOfferedVersion(state) && (validUntil < today || ofRevision !== revision) ? 'expired' : state

export const canAcceptVersion = (status: QuotationVersionStatus, kind: PriceKind): boolean =>
  isOfferedVersion(status) && isBindingPriceKind(kind)

/** The highest number of lines that staff may add to a version. */
export const MAX_ADDED_LINES = 3
export const VERSION_REASON_MAX_LENGTH = 80
const MAX_KM = 5_000
const MAX_DAYS = 60
/** A discount of the whole price is none. */
const MAX_DISCOUNT_RATE = 9_999
const MAX_AMOUNT = MAX_INSURED_VALUE

const isWhole = (amount: Paise) => Number.isInteger(amount) && amount % 100 === 0
const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most

/**
 * Returns the errors in the terms of a version, by field. `far`: no price book measures its distance. `room`: the
 * volume (cft) that a part load must fit into. `hasLane`: a lane prices the load, so neither is needed.
 */
export function getVersionErrors(
  { packageId, load, km, insuredValue, days, adds, discount, discountRate }: QuotationVersionTerms,
  {
    packages,
    far,
    cft,
    room,
    hasLane = false,
  }: { packages: readonly number[]; far: boolean; cft: number; room: number; hasLane?: boolean },
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {}
  if (!packages.includes(packageId)) errors.package = 'package.required'
  if (far && !hasLane && !isWithin(km ?? 0, MAX_KM)) errors.km = 'version.km'
  if (load === 'part' && !hasLane && (!far || cft > room)) errors.load = 'version.load'
  if (!isWhole(insuredValue) || insuredValue < 0 || insuredValue > MAX_INSURED_VALUE) errors.insured = 'change.insured'
  if (days !== null && !isWithin(days, MAX_DAYS)) errors.days = 'version.days'
  for (const [at, { reason, amount }] of adds.entries()) {
    if (!reason || reason.length > VERSION_REASON_MAX_LENGTH) errors[`reason-${at}`] = 'version.reason'
    if (!isWhole(amount) || amount <= 0 || amount > MAX_AMOUNT) errors[`amount-${at}`] = 'amount.whole'
  }
  if (!isWhole(discount) || discount < 0) errors.discount = 'amount.whole'
  if (discountRate !== undefined && !isWithin(discountRate, MAX_DISCOUNT_RATE)) errors.discount = 'version.discount'
  return errors
}
