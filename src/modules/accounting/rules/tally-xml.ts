import { plainAmount } from '#kernel/csv.ts'
import { escaped } from '#kernel/escaped.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { ledgers, salesLedger, type Voucher, type VoucherLine } from './voucher.ts'

/** Escapes text and removes characters that XML 1.0 does not allow. */
const text = (words: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a parser refuses
  escaped(words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`

/** The text before and after the messages of an import, which can be any number. */
export const tallyBegins = (content: 'vouchers' | 'ledgers') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${content === 'vouchers' ? 'Vouchers' : 'All Masters'}</REPORTNAME></REQUESTDESC><REQUESTDATA>\n`
export const tallyEnds = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** Formats a line of a voucher. In Tally a debit is negative and marked as 'deemed positive'. */
function lineXml({ ledger, amount }: VoucherLine, bill: string): string {
  const told = plainAmount(paise(0 - amount) as Paise)
  const allocation =
    bill && ledger === ledgers.customers[0]
      ? tag('BILLALLOCATIONS.LIST', tag('NAME', text(bill)) + tag('BILLTYPE', 'Agst Ref') + tag('AMOUNT', told))
      : ''
  const positive = tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No')
  return tag('ALLLEDGERENTRIES.LIST', tag('LEDGERNAME', text(ledger)) + positive + tag('AMOUNT', told) + allocation)
}

export function voucherXml({ id, type, day, number, narration, bill, lines }: Voucher): string {
  const party = lines.some(({ ledger }) => ledger === ledgers.customers[0])
    ? tag('PARTYLEDGERNAME', text(ledgers.customers[0]))
    : ''
  const content = [
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', text(number)),
    party,
    tag('NARRATION', text(narration)),
    ...lines.map(line => lineXml(line, bill)),
  ]
  return message(
    `<VOUCHER REMOTEID="${text(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${content.join('')}</VOUCHER>`,
  )
}

/** Formats the ledgers that the vouchers name, to be imported before them. */
export function ledgersXml(rates: readonly number[]): string {
  const sales = rates.map(rate => [salesLedger(rate), 'Sales Accounts'] as const)
  return [...Object.values(ledgers), ...sales]
    .map(([name, group]) => {
      const billwise = name === ledgers.customers[0] ? tag('ISBILLWISEON', 'Yes') : ''
      return message(
        `<LEDGER NAME="${text(name)}" ACTION="Create">${tag('NAME', text(name))}${tag('PARENT', text(group))}${billwise}</LEDGER>`,
      )
    })
    .join('')
}
