import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Part } from '#modules/pricing/rules/bands.ts'

import type { QuotationLine } from '#modules/pricing/rules/quotation.ts'

/** Names of the two ends, for the stairs: 'Andheri West'. */
export type Ends = { from: string; to: string }

const short = (amount: Paise) => formatRupees(amount, 'short')
/** 1800 is '18%', 350 is '3.5%' */
export const percent = (basisPoints: number) => `${basisPoints / 100}%`

const inParts = (parts: Part[], unit: string) =>
  parts.map(({ quantity, rate }) => `${quantity.toLocaleString('en-IN')} ${unit} × ${short(rate)}`).join(' + ')
const times = (count: number, text: string) => (count > 1 ? `${count} × (${text})` : text)

/** What a line of the breakup is for. */
export function lineTitle(line: QuotationLine, ends: Ends): string {
  switch (line.code) {
    case 'transport':
      return `${line.params.vehicle} and driver`
    case 'distance':
      return 'Distance'
    case 'handling':
      return 'Loading, carrying, unloading'
    case 'packing':
      return 'Packing'
    case 'unpacking':
      return 'Unpacking, setting up'
    case 'stairs.from':
      return `Stairs at ${ends.from}`
    case 'stairs.to':
      return `Stairs at ${ends.to}`
    case 'special':
      return `${line.params.name}: special handling`
    case 'weekend':
      return 'Saturday or Sunday'
    case 'month-end':
      return 'Month-end'
    case 'by-hand':
      return line.params.part ? line.params.part : 'Price worked out for your move'
    case 'service':
      return `${line.params.service}: ${line.params.option}`
  }
}

/** How its amount came about. */
export function lineHow(line: QuotationLine): string {
  switch (line.code) {
    case 'transport': {
      const { count, each, includedKm } = line.params
      return `${count > 1 ? `${count} × ${short(each)}, ` : ''}first ${includedKm} km`
    }
    case 'distance':
      return times(line.params.count, inParts(line.params.parts, 'km'))
    case 'handling':
      return inParts(line.params.parts, 'cft')
    case 'packing':
    case 'unpacking':
      return `${line.params.cft.toLocaleString('en-IN')} cft × ${short(line.params.rate)}`
    case 'stairs.from':
    case 'stairs.to': {
      const { floors, each } = line.params
      return `${floors} ${floors === 1 ? 'floor' : 'floors'} × ${short(each)}, no service lift`
    }
    case 'special':
      return `${line.params.quantity} × ${short(line.params.each)}`
    case 'weekend':
    case 'month-end':
      return `${percent(line.params.rate)} more, when everybody shifts`
    case 'service':
      return `${line.params.quantity} × ${short(line.params.each)}`
    case 'by-hand':
      return line.params.km ? `${line.params.km.toLocaleString('en-IN')} km` : ''
  }
}
