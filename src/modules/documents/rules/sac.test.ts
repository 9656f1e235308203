import { expect, test } from 'vitest'
import { ZERO } from '#kernel/money.ts'
import type { QuotationLine } from '#modules/pricing/rules/quotation.ts'
import { getSac } from './sac.ts'

const codes = { moving: '996511', handling: '996719', packing: '998540' }
const line = (code: string, params = {}) => ({ code, params, amount: ZERO }) as unknown as QuotationLine

test.each<[QuotationLine, string]>([
  [line('transport'), '996511'],
  [line('distance'), '996511'],
  [line('least'), '996511'],
  [line('weekend'), '996511'],
  [line('month-end'), '996511'],
  [line('peak'), '996511'],
  [line('handling'), '996719'],
  [line('special'), '996719'],
  [line('stairs.from'), '996719'],
  [line('stairs.to'), '996719'],
  [line('packing'), '998540'],
  [line('unpacking'), '998540'],
  [line('by-hand'), '996511'],
  [line('by-hand', { part: 'road' }), '996511'],
  [line('by-hand', { part: 'handling' }), '996719'],
  [line('by-hand', { part: 'packing' }), '998540'],
  [line('service', { sac: '998533' }), '998533'],
])('%j is invoiced under %s', (one, code) => expect(getSac(one, codes)).toBe(code))
