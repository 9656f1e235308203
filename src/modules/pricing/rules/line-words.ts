import { type BasisPoints, formatRupees, type Paise } from '#kernel/money.ts'
import type { Say } from '#words/speaker.ts'
import type { Part } from './bands.ts'
import type { QuotationLine } from './quotation.ts'

/** Names of the two ends, for the stairs: 'Andheri West'. */
export type Ends = { from: string; to: string }

const short = (amount: Paise) => formatRupees(amount, 'short')
const counted = (n: number) => n.toLocaleString('en-IN')
/** 1800 is '18%', 350 is '3.5%' */
export const percent = (basisPoints: BasisPoints) => `${basisPoints / 100}%`

/** What a line of the breakup is for. */
export function titleOfLine(say: Say, line: QuotationLine, ends: Ends): string {
  switch (line.code) {
    case 'transport':
      return say('price.transport', { vehicle: line.params.vehicle })
    case 'stairs.from':
      return say('price.stairs', { place: ends.from })
    case 'stairs.to':
      return say('price.stairs', { place: ends.to })
    case 'special':
      return say('price.special', { name: line.params.name })
    case 'by-hand':
      return line.params.part ? say('price.part', { part: line.params.part }) : say('price.by-hand')
    case 'service':
      return say('price.service', { service: line.params.service, option: line.params.option })
    default:
      return say(`price.${line.code}`)
  }
}

/** How its amount came about; nothing where it was named. */
export function howOfLine(say: Say, line: QuotationLine): string {
  switch (line.code) {
    case 'transport': {
      const { count, each, includedKm: km } = line.params
      return count > 1 ? say('price.some-first-km', { count, each: short(each), km }) : say('price.first-km', { km })
    }
    case 'distance': {
      const all = inParts(line.params.parts, (km, rate) => say('price.km-at', { km, rate }))
      return line.params.count > 1 ? say('price.times-each', { count: line.params.count, each: `(${all})` }) : all
    }
    case 'handling':
      return inParts(line.params.parts, (cft, rate) => say('price.cft-at', { cft, rate }))
    case 'packing':
    case 'unpacking':
      return say('price.cft-at', { cft: counted(line.params.cft), rate: short(line.params.rate) })
    case 'stairs.from':
    case 'stairs.to':
      return say('price.floors-at', { floors: line.params.floors, each: short(line.params.each) })
    case 'special':
    case 'service':
      return say('price.times-each', { count: line.params.quantity, each: short(line.params.each) })
    case 'weekend':
    case 'month-end':
      return say('price.surcharge', { rate: percent(line.params.rate) })
    case 'by-hand':
      return line.params.km ? say('price.km', { km: counted(line.params.km) }) : ''
  }
}

const inParts = (parts: Part[], say: (quantity: string, rate: string) => string) =>
  parts.map(({ quantity, rate }) => say(counted(quantity), short(rate))).join(' + ')
