import { formatDayAndYear } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode, getTaxNumberName } from '#kernel/gstin.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { PrintedStatement } from '#modules/accounting/ports.ts'
import { formatAmountLine, formatTotalLine } from './amount-lines.ts'
import { getDocumentLocale } from './document-locale.ts'
import type { PrintedPage } from './page.ts'
import { buildPageHead } from './page-frame.ts'

/** Builds the account statement of a business customer between two dates, in English like its invoices. */
export function buildStatementPage(statement: PrintedStatement, words: Words): PrintedPage {
  const tongue = getDocumentLocale(words, englishLanguage.code)
  const { t, tag } = tongue
  const {
    businessCustomer: firm,
    registrations,
    from,
    to,
    opening,
    lines,
    charged,
    paid,
    closing,
    supplier,
    issuedAt,
  } = statement
  const day = (date: string) => formatDayAndYear(date, tag)
  const number = t('businessCustomers.statement.span', { from: day(from), to: day(to) })
  const stateOf = (gstin: string) => findStateByCode(getStateCode(gstin))
  const state = stateOf(firm.gstin)
  const data = {
    ...buildPageHead(supplier, issuedAt, { title: t('businessCustomers.statement.title'), number }, tongue),
    parties: [
      {
        cap: t('businessCustomers.statement.from'),
        name: supplier.legalName,
        lines: [supplier.address],
        bold: `GSTIN ${supplier.gstin}`,
      },
      {
        cap: t('businessCustomers.statement.for'),
        name: firm.name,
        lines: [firm.address, state ? `${state.name} (${state.code})` : ''],
        bold: `${getTaxNumberName(firm.gstin)} ${firm.gstin}`,
      },
    ],
    table: {
      columns: (['day', 'what', 'order', 'charged', 'paid', 'balance'] as const).map(column =>
        t(`businessCustomers.statement.column.${column}`),
      ),
      rows: lines.map(line => [
        day(line.day),
        [
          `${t(`businessCustomers.statement.kind.${line.kind}`)} ${line.number}`,
          registrations.length > 1 && line.gstin && `GSTIN ${line.gstin}`,
        ]
          .filter(Boolean)
          .join(', '),
        [line.orderNo, line.name, line.po && t('documents.purchase-order', line)].filter(Boolean).join(', '),
        line.amount > 0 ? formatRupees(line.amount, 'full') : '',
        line.amount < 0 ? formatRupees(subtract(ZERO, line.amount), 'full') : '',
        formatRupees(line.balance, 'full'),
      ]),
    },
    amounts: [
      formatAmountLine(t('businessCustomers.statement.opening', { day: day(from) }), opening),
      formatAmountLine(t('businessCustomers.statement.charged'), charged),
      formatAmountLine(t('businessCustomers.statement.paid'), subtract(ZERO, paid)),
    ],
    sum: formatTotalLine(
      t(closing < 0 ? 'businessCustomers.statement.held' : 'businessCustomers.statement.closing', { day: day(to) }),
      closing,
    ),
    note: lines.length === 0 ? t('businessCustomers.statement.nothing') : firm.terms,
  }
  return { template: 'statement', data }
}
