import { formatCsvAmount } from '#kernel/csv.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { getSalesLedgerName, ledgerAccounts, type Voucher, type VoucherLine } from './voucher.ts'

/** Escapes text and removes characters that XML 1.0 does not allow. */
const escapeXmlText = (words: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a parser refuses
  escapeHtml(words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const formatXmlTag = (name: string, content: string) => `<${name}>${content}</${name}>`

/** The text before and after the messages of an import, which can be any number. */
export const formatTallyHeader = (content: 'vouchers' | 'ledgers') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${content === 'vouchers' ? 'Vouchers' : 'All Masters'}</REPORTNAME></REQUESTDESC><REQUESTDATA>\n`
export const TALLY_FOOTER = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

const formatTallyMessage = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** Formats a line of a voucher. In Tally a debit is negative and marked as 'deemed positive'. */
function formatVoucherLineXml({ ledger, amount }: VoucherLine, bill: string): string {
  const amountText = formatCsvAmount(paise(0 - amount) as Paise)
  const allocation =
    bill && ledger === ledgerAccounts.customers[0]
      ? formatXmlTag(
          'BILLALLOCATIONS.LIST',
          formatXmlTag('NAME', escapeXmlText(bill)) +
            formatXmlTag('BILLTYPE', 'Agst Ref') +
            formatXmlTag('AMOUNT', amountText),
        )
      : ''
  const positive = formatXmlTag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No')
  return formatXmlTag(
    'ALLLEDGERENTRIES.LIST',
    formatXmlTag('LEDGERNAME', escapeXmlText(ledger)) + positive + formatXmlTag('AMOUNT', amountText) + allocation,
  )
}

export function formatVoucherXml({ id, type, day, number, narration, bill, lines }: Voucher): string {
  const party = lines.some(({ ledger }) => ledger === ledgerAccounts.customers[0])
    ? formatXmlTag('PARTYLEDGERNAME', escapeXmlText(ledgerAccounts.customers[0]))
    : ''
  const content = [
    formatXmlTag('DATE', day.replaceAll('-', '')),
    formatXmlTag('VOUCHERTYPENAME', type),
    formatXmlTag('VOUCHERNUMBER', escapeXmlText(number)),
    party,
    formatXmlTag('NARRATION', escapeXmlText(narration)),
    ...lines.map(line => formatVoucherLineXml(line, bill)),
  ]
  return formatTallyMessage(
    `<VOUCHER REMOTEID="${escapeXmlText(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${content.join('')}</VOUCHER>`,
  )
}

/** Formats the ledgers that the vouchers name, to be imported before them. */
export function formatLedgersXml(rates: readonly number[]): string {
  const sales = rates.map(rate => [getSalesLedgerName(rate), 'Sales Accounts'] as const)
  return [...Object.values(ledgerAccounts), ...sales]
    .map(([name, group]) => {
      const billwise = name === ledgerAccounts.customers[0] ? formatXmlTag('ISBILLWISEON', 'Yes') : ''
      return formatTallyMessage(
        `<LEDGER NAME="${escapeXmlText(name)}" ACTION="Create">${formatXmlTag('NAME', escapeXmlText(name))}${formatXmlTag('PARENT', escapeXmlText(group))}${billwise}</LEDGER>`,
      )
    })
    .join('')
}
