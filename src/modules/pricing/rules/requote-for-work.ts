import { calculateShare, type Paise, toWholeRupees } from '#kernel/money.ts'
import { chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import { getChargedRate, type OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation, type QuotationLine, sumLines } from './quotation.ts'
import { isDateLine, isExtraLine, quotePackages } from './quote-packages.ts'

/** An additional charge, described by staff. */
export type ExtraCharge = { reason: string; amount: Paise }

/**
 * The current scope of the work. `move`: null if no book priced it. Its `awayKm` is left out if the pick-up is as far
 * out as quoted.
 */
export type ChangedWork = {
  move: (Pick<Move, 'totalCft' | 'km' | 'floors' | 'special'> & { awayKm?: number | undefined }) | null
  packageId: number | null
  insuredValue: Paise
  extras: readonly ExtraCharge[]
}

/**
 * Requotes a move with other items, floors or package: the work by the price book that it was quoted with, the date at
 * the rates that were agreed, insurance at the quotation's own rate, tax by the rule of the day of the work (`tax`; without
 * one, the quotation's own). The price of work that staff priced by
 * hand, and of a home service, stays. Agreed additional charges are added in all cases. `vehicles`: the current ones;
 * only those that the book prices are chosen from.
 */
export function requoteForWork(
  book: PriceBook,
  vehicles: readonly Vehicle[],
  quoted: Quotation,
  work: ChangedWork,
  tax?: OrderTax | undefined,
) {
  const agreed = quoted.lines.filter(line => !isDateLine(line) && !isExtraLine(line))
  const workDone =
    work.move && work.packageId !== null ? quoteWorkLines(book, vehicles, quoted, work.move, work.packageId) : agreed
  const of = sumLines(workDone)
  const dateLines = quoted.lines.flatMap(line => recalculateDateLine(line, of))
  const sac = agreed[0]?.code === 'service' ? { sac: agreed[0].params.sac } : {}
  const extras = work.extras.map(
    ({ reason, amount }): QuotationLine => ({
      code: 'extra',
      params: { reason, ...sac },
      amount: toWholeRupees(amount),
    }),
  )
  const { gst, insurance, tax: quotedTax } = quoted.rates ?? book
  const own = tax ? { gst: getChargedRate(tax), tax } : { gst, tax: quotedTax }
  const ownRates = { ...book, ...own, gstFrom: [], insurance, insuranceFrom: [] }
  const charged = quoted.lines.filter(({ code }) => code === 'late-reschedule')
  const lines = [...workDone, ...dateLines, ...extras, ...charged]
  return buildQuotation(ownRates, work.packageId, lines, work.insuredValue, { discount: quoted.discount })
}

function quoteWorkLines(
  book: PriceBook,
  vehicles: readonly Vehicle[],
  quoted: Quotation,
  move: NonNullable<ChangedWork['move']>,
  packageId: number,
): QuotationLine[] {
  const priced = vehicles.filter(({ id }) => book.transport.vehicles.some(({ vehicleId }) => vehicleId === id))
  const awayKm = move.awayKm ?? getQuotedAwayKm(book, quoted)
  const load = { ...move, awayKm, vehicles: chooseVehicles(move.totalCft, priced) }
  const found = quotePackages(book, load).find(quotation => quotation.packageId === packageId)
  if (!found) throw new Error(`price book ${book.version} has no package ${packageId}`)
  return found.lines
}

/** Returns the quoted distance to the pick-up. Within the free km no line tells it, and it costs nothing. */
function getQuotedAwayKm({ deadRun }: PriceBook, { lines }: Quotation): number {
  const line = lines.find(({ code }) => code === 'dead-run')
  return line?.code === 'dead-run' ? line.params.km + deadRun.freeKm : 0
}

/** Recalculates the charge for the date on other work, at the rate that was agreed. */
function recalculateDateLine(line: QuotationLine, of: Paise): QuotationLine[] {
  if (line.code !== 'weekend' && line.code !== 'month-end' && line.code !== 'peak') return []
  const amount = toWholeRupees(calculateShare(of, line.params.rate))
  return amount > 0 ? [{ ...line, params: { ...line.params, of }, amount } as QuotationLine] : []
}
