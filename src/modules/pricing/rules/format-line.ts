import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { BandPart } from './bands.ts'
import { formatPercent } from './format-percent.ts'
import type { QuotationLine } from './quotation.ts'

/** Names of the pick-up and the drop, for the stairs: 'Andheri West'. */
export type StopNames = { from: string; to: string }

/** Formats the title of a line of the breakup. */
export function formatLineTitle(t: Translate, line: QuotationLine, stops: StopNames): string {
  switch (line.code) {
    case 'transport':
      return t('quotation.line.transport', line.params)
    case 'part-load':
      return t('quotation.line.part-load', { vehicle: line.params.vehicle })
    case 'lane':
      return line.params.load === 'full'
        ? t('quotation.line.lane.full', { vehicle: line.params.vehicle })
        : t('quotation.line.lane.part')
    case 'stairs.from':
      return t('quotation.line.stairs', { place: stops.from })
    case 'stairs.to':
      return t('quotation.line.stairs', { place: stops.to })
    case 'special':
      return t('quotation.line.special', line.params)
    case 'by-hand':
      return line.params.part ? t(`quotation.manualPart.${line.params.part}`) : t('quotation.line.by-hand')
    case 'service':
      return t('quotation.line.service', line.params)
    case 'peak':
      return line.params.name
    case 'extra':
      return line.params.reason
    default:
      return t(`quotation.line.${line.code}`)
  }
}

/** Formats the calculation behind a line's amount. */
export function formatLineCalculation(t: Translate, line: QuotationLine): string {
  switch (line.code) {
    case 'transport': {
      const { count, each, includedKm: km } = line.params
      return t('quotation.how.transport', { count, each: formatShort(each), km })
    }
    case 'distance':
      return times(line.params.count, formatBandParts(t, line.params.parts, 'km'))
    case 'part-load': {
      const { cft, of, km, whole } = line.params
      return t('quotation.how.part-load', { cft, of, km, whole: formatShort(whole) })
    }
    case 'lane':
      return formatLaneCalculation(t, line.params)
    case 'handling':
      return formatBandParts(t, line.params.parts, 'cft')
    case 'dead-run': {
      const { count, km, rate } = line.params
      return times(count, formatBandParts(t, [{ quantity: km, rate }], 'km'))
    }
    case 'packing':
    case 'unpacking':
      return formatBandParts(t, [{ quantity: line.params.cft, rate: line.params.rate }], 'cft')
    case 'stairs.from':
    case 'stairs.to':
      return t('quotation.how.stairs', { floors: line.params.floors, each: formatShort(line.params.each) })
    case 'weekend':
    case 'month-end':
    case 'peak':
      return t('quotation.how.more', { rate: formatPercent(line.params.rate) })
    case 'special':
    case 'service':
      return t('quotation.how.each', { quantity: line.params.quantity, each: formatShort(line.params.each) })
    case 'least':
      return t('quotation.how.least', { least: formatShort(line.params.least) })
    case 'late-reschedule':
      return ''
    case 'extra':
      return line.params.offered ? '' : t('quotation.how.extra')
    case 'by-hand':
      return line.params.km ? t('quotation.how.by-hand', { km: line.params.km }) : ''
  }
}

const formatShort = (amount: Paise) => formatRupees(amount, 'short')
const times = (count: number, text: string) => (count > 1 ? `${count} × (${text})` : text)
const formatBandParts = (t: Translate, parts: Pick<BandPart, 'quantity' | 'rate'>[], unit: 'km' | 'cft') =>
  parts.map(({ quantity, rate }) => t(`quotation.how.${unit}`, { n: quantity, rate: formatShort(rate) })).join(' + ')

type LaneParams = Extract<QuotationLine, { code: 'lane' }>['params']
function formatLaneCalculation(t: Translate, { unit, quantity, rate, minimum }: LaneParams): string {
  if (rate * quantity < minimum) return t('quotation.how.least', { least: formatShort(minimum) })
  return unit === 'trip' ? '' : formatBandParts(t, [{ quantity, rate }], unit)
}
