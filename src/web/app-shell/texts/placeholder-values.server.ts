import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Placeholder } from '#modules/content/rules/placeholders.ts'
import { CLAIM_NOTICE_DAYS, getFreightMultiple } from '#modules/documents/rules/carrier-liability.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { DEFAULT_LONG_DISTANCE_KM } from '#modules/places/rules/city-terms.ts'
import { defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { readCachedInsuranceTerms, readPriceBook } from '#modules/pricing/index.server.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { findPolicyOnDate, type InsuranceTerms } from '#modules/pricing/rules/insurance-terms.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import {
  type BookingTerms,
  defaultBookingTerms,
  isFreeUntilFullCharge,
} from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import type { App } from '#platform/app.ts'
import type { CompanyProfile } from '#platform/config/apply-company-facts.ts'
import type { Config } from '#platform/config/config.ts'
import { formatLateCredits } from '../cancellation/format-late-credits.ts'
import { formatAgreedSteps } from '../cancellation/format-steps.ts'

/** The operator's data that texts repeat. */
export type OperatorFacts = {
  company: CompanyProfile
  gst: Pick<Config['gst'], 'gstin'>
  validityDays: number | null
  terms: BookingTerms
  days: number
  km: number
  /** Null if nothing is insured today. */
  policy: InsuranceTerms | null
  today: IndiaDate
}

/** The value of each `{{…}}` placeholder, in one language. */
export type PlaceholderValues = Record<Placeholder, string>

/** Reads the operator's data for texts; the defaults if the database is unavailable. */
export async function readOperatorFacts({
  db,
  config,
  company,
  now,
}: Pick<App, 'db' | 'config' | 'company' | 'now'>): Promise<OperatorFacts> {
  const [cities, terms, book, insurance] = await Promise.all([
    readServedCities(db).catch(() => []),
    readCachedBookingTerms(db).catch(() => defaultBookingTerms),
    readPriceBook(db).catch(() => null),
    readCachedInsuranceTerms(db).catch(() => []),
  ])
  const today = toIndiaDate(now())
  const open = cities.filter(({ active }) => active)
  return {
    ...{ company, gst: config.gst, terms, today, policy: findPolicyOnDate(insurance, today) },
    validityDays: book?.validityDays ?? null,
    days: open.length > 0 ? Math.max(...open.map(({ times }) => times.horizonDays)) : defaultBookingTimes.horizonDays,
    km: open.length > 0 ? Math.min(...open.map(({ farKm }) => farKm)) : DEFAULT_LONG_DISTANCE_KM,
  }
}

export function formatPlaceholderValues(
  t: Translate,
  { company, gst, validityDays, terms, days, km, policy, today }: OperatorFacts,
): PlaceholderValues {
  const { brand, legal } = company
  return {
    brand: brand.name,
    legalName: brand.legalName,
    phone: brand.phone,
    email: brand.email,
    gstin: gst.gstin,
    cin: legal.cin ? `CIN ${legal.cin}` : '',
    address: legal.address,
    courts: legal.courts,
    officer: legal.officer,
    officerEmail: legal.officerEmail,
    officerPhone: legal.officerPhone,
    validityDays: String(validityDays ?? ''),
    freeHours: String(terms.cancellation[0]!.hours),
    lateCost: formatCancellationCharge(terms.cancellation),
    cancellationTerms: formatAgreedSteps(t, terms.cancellation),
    rescheduleTerms: describeRescheduling(t, terms.lateRescheduleCharge),
    lateTerms: formatLateCredits(t, terms.lateCredits),
    holdMinutes: String(terms.holdMinutes),
    daysAhead: String(days),
    farKm: String(km),
    freightTimes: String(getFreightMultiple(today)),
    noticeDays: String(CLAIM_NOTICE_DAYS),
    insuranceRate: policy ? formatPercent(policy.rate) : '',
    insuranceTerms: policy ? formatInsuranceTerms(t, policy) : '',
  }
}

/** Formats the insurance that is offered, in English as the policies are. */
const formatInsuranceTerms = (t: Translate, { insurer, policyNumber, rate, claimsContact }: InsuranceTerms) =>
  t('insurance.terms', { insurer, policy: policyNumber, rate: formatPercent(rate), contact: claimsContact })

/**
 * Formats the cancellation charge: 'the token', or '50 % of the token, from 24 hours before the slot on the token'. The
 * policies are in English.
 */
const formatCancellationCharge = (steps: BookingTerms['cancellation']) =>
  isFreeUntilFullCharge(steps)
    ? 'the token'
    : steps
        .map(({ hours, share }, at) => {
          const kept = share === 100 ? 'the token' : `${share} % of the token`
          return at === 0 ? kept : `from ${hours} hours before the slot on ${kept}`
        })
        .join(', ')

export const readPlaceholderValues = async (app: App, t: Translate): Promise<PlaceholderValues> =>
  formatPlaceholderValues(t, await readOperatorFacts(app))
