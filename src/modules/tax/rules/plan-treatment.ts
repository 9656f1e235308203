import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { Credit, MoveTreatment, TaxRule } from './tax-rule.ts'

type ChosenTreatment = {
  gstin: string | null
  treatment: MoveTreatment
  sac: string | null
  rate: BasisPoints
  credit: Credit
  exempt: boolean
  from: IndiaDate
  optionNumber: string
  optionOn: IndiaDate | null
}

/**
 * Plans the rules of a treatment of moves. Under reverse charge registered customers pay the tax themselves
 * (notification 13/2017-CT(R), entry 1), and an unregistered one pays none, because the service of a transport agency to
 * him is exempt (12/2017-CT(R), entry 21A). `exempt`: also where the agency pays the tax of registered customers; only
 * for a transport agency, because no other treatment has that exemption.
 */
export function planTreatment(chosen: ChosenTreatment): Omit<TaxRule, 'id'>[] {
  const { gstin, treatment, sac, rate, credit, from, optionNumber: number, optionOn } = chosen
  const base = {
    ...{ work: 'move' as const, categoryId: null, serviceId: null, optionId: null },
    ...{ gstin, from, to: null, sac, treatment, recipient: 'any' as const },
  }
  const option = treatment === 'gta-forward' && optionOn ? { number, on: optionOn } : null
  const isAgency = treatment === 'gta-forward' || treatment === 'gta-reverse'
  const exempt = isAgency && (chosen.exempt || treatment === 'gta-reverse')
  const charged =
    treatment === 'gta-reverse'
      ? { ...base, rate, credit: 'none' as const, charge: 'reverse' as const, option }
      : { ...base, rate, credit, charge: 'forward' as const, option }
  if (!exempt) return [charged]
  return [
    { ...charged, recipient: 'registered' },
    { ...base, recipient: 'unregistered', rate: 0, credit: 'none', charge: 'exempt', option: null },
  ]
}
