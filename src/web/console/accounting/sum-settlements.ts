import { add, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { Settlement } from '#modules/accounting/index.server.ts'

/** Sums settlements, in paise: payments less refunds, the gateway’s charge and tax, and the net amount. */
export function sumSettlements(all: readonly Settlement[]): Record<'gross' | 'charge' | 'tax' | 'net', Paise> {
  const net = add(ZERO, ...all.map(({ amount }) => amount))
  const fee = add(ZERO, ...all.map(one => one.fee))
  const tax = add(ZERO, ...all.map(one => one.tax))
  return { gross: add(net, fee), charge: subtract(fee, tax), tax, net }
}
