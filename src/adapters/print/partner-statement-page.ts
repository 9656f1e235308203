import { formatDayAndYear } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { PrintedPartnerStatement } from '#modules/payables/ports.ts'
import { formatAmountLine, formatTotalLine } from './amount-lines.ts'
import { getDocumentLocale } from './document-locale.ts'
import type { PrintedPage } from './page.ts'
import { buildPageHead } from './page-frame.ts'

/** Builds the account statement of a partner between two dates, in English like its bills. */
export function buildPartnerStatementPage(statement: PrintedPartnerStatement, words: Words): PrintedPage {
  const tongue = getDocumentLocale(words, englishLanguage.code)
  const { t, tag } = tongue
  const { partner, supplier, issuedAt, from, to, opening, lines, owed, paid, closing } = statement
  const day = (date: string) => formatDayAndYear(date, tag)
  const number = t('partners.statement.span', { from: day(from), to: day(to) })
  const { name, tradeName, address, pan, gstin } = partner
  const data = {
    ...buildPageHead(supplier, issuedAt, { title: t('partners.statement.title'), number }, tongue),
    parties: [
      {
        cap: t('partners.statement.from'),
        name: supplier.legalName,
        lines: [supplier.address],
        bold: `GSTIN ${supplier.gstin}`,
      },
      {
        cap: t('partners.statement.for'),
        name,
        lines: [tradeName === name ? '' : tradeName, address],
        bold: [pan && `PAN ${pan}`, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', '),
      },
    ],
    table: {
      columns: (['day', 'particulars', 'code', 'owed', 'paid', 'balance'] as const).map(column =>
        t(`partners.statement.column.${column}`),
      ),
      rows: lines.map(({ on, kind, about, tdsCode, amount, balance }) => [
        day(on),
        t('partners.account.entry', { kind: t(`partners.entry.${kind}`), about }),
        tdsCode ?? '',
        amount > 0 ? formatRupees(amount, 'full') : '',
        amount < 0 ? formatRupees(subtract(ZERO, amount), 'full') : '',
        formatRupees(balance, 'full'),
      ]),
    },
    amounts: [
      formatAmountLine(t('partners.statement.opening', { day: day(from) }), opening),
      formatAmountLine(t('partners.statement.owed'), owed),
      formatAmountLine(t('partners.statement.paid'), subtract(ZERO, paid)),
    ],
    sum: formatTotalLine(
      t(closing < 0 ? 'partners.statement.advance' : 'partners.statement.closing', { day: day(to) }),
      closing,
    ),
    note: lines.length === 0 ? t('partners.statement.nothing') : '',
  }
  return { template: 'statement', data }
}
