import { formatDayAndYear } from '#i18n/format.ts'
import { english } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { stateOfCode } from '#kernel/gst-state.ts'
import { numberName, stateCodeOf } from '#kernel/gstin.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { PrintedStatement } from '#modules/accounting/ports.ts'
import { amountOf, sumOf } from './amounts-of.ts'
import { headOf } from './frame-of.ts'
import type { Page } from './page.ts'
import { getDocumentLocale } from './tongue.ts'

/** Builds the account statement of a business customer between two dates, in English like its invoices. */
export function statementPage(statement: PrintedStatement, words: Words): Page {
  const tongue = getDocumentLocale(words, english.code)
  const { t, tag } = tongue
  const { firm, registrations, from, to, opening, lines, charged, paid, closing, supplier, issuedAt } = statement
  const day = (date: string) => formatDayAndYear(date, tag)
  const number = t('firms.statement.span', { from: day(from), to: day(to) })
  const stateOf = (gstin: string) => stateOfCode(stateCodeOf(gstin))
  const state = stateOf(firm.gstin)
  const data = {
    ...headOf(supplier, issuedAt, { title: t('firms.statement.title'), number }, tongue),
    parties: [
      {
        cap: t('firms.statement.from'),
        name: supplier.legalName,
        lines: [supplier.address],
        bold: `GSTIN ${supplier.gstin}`,
      },
      {
        cap: t('firms.statement.for'),
        name: firm.name,
        lines: [firm.address, state ? `${state.name} (${state.code})` : ''],
        bold: `${numberName(firm.gstin)} ${firm.gstin}`,
      },
    ],
    table: {
      columns: (['day', 'what', 'order', 'charged', 'paid', 'balance'] as const).map(column =>
        t(`firms.statement.column.${column}`),
      ),
      rows: lines.map(line => [
        day(line.day),
        [
          `${t(`firms.statement.kind.${line.kind}`)} ${line.number}`,
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
      amountOf(t('firms.statement.opening', { day: day(from) }), opening),
      amountOf(t('firms.statement.charged'), charged),
      amountOf(t('firms.statement.paid'), subtract(ZERO, paid)),
    ],
    sum: sumOf(t(closing < 0 ? 'firms.statement.held' : 'firms.statement.closing', { day: day(to) }), closing),
    note: lines.length === 0 ? t('firms.statement.nothing') : firm.terms,
  }
  return { template: 'statement', data }
}
