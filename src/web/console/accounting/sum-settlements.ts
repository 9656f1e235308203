import type { Translate } from '#i18n/translator.ts'
import { add, formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { Settlement } from '#modules/accounting/index.server.ts'

/** Sums settlements, in paise: payments less refunds, the gateway’s charge and tax, and the net amount. */
export function sumSettlements(all: readonly Settlement[]): Record<'gross' | 'charge' | 'tax' | 'net', Paise> {
  const net = add(ZERO, ...all.map(({ amount }) => amount))
  const fee = add(ZERO, ...all.map(one => one.fee))
  const tax = add(ZERO, ...all.map(one => one.tax))
  return { gross: add(net, fee), charge: subtract(fee, tax), tax, net }
}

/** Returns the figures of the row at the top: what customers paid, what the gateway deducted, and what came to the bank. */
export const listSettlementFigures = (t: Translate, { gross, charge, tax, net }: ReturnType<typeof sumSettlements>) => [
  { name: t('accounting.settlements.gross'), value: formatRupees(gross) },
  { name: t('accounting.column.fee'), value: formatRupees(charge) },
  { name: t('accounting.column.tax'), value: formatRupees(tax) },
  { name: t('accounting.settlements.net'), value: formatRupees(net) },
]
