import { Text, View } from '@react-pdf/renderer'
import { formatRupees, subtract } from '#kernel/money.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import { keyOf } from '#modules/pricing/rules/compare-quotations.ts'
import { ratesOf } from '#modules/pricing/rules/rates.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { lineHow, lineTitle, percent } from '#web/text/en/quotation.ts'
import { cft, pieces } from '#web/text/en/wizard.ts'
import { dayAndYear } from './day-and-year.ts'
import { print } from './ink.ts'
import { QrCode } from './marks.tsx'
import { Amount, BelowTear, Money, Sum, Table, Work } from './money.tsx'
import { RouteLabel } from './route-label.tsx'
import { Sheet } from './sheet.tsx'

type Props = { document: IssuedDocument; facts: QuotationFacts }

/** The price of a move, line by line, what is carried for it and on which terms. */
export function QuotationPage({ document, facts }: Props) {
  const { move, quotation, packageName } = facts
  const ends = { from: move.from.place, to: move.to.place }
  return (
    <Sheet document={document}>
      <RouteLabel move={move} packageName={packageName} />
      <Table
        columns={[{ head: t.work }, { head: t.amount, width: 90, money: true }]}
        rows={quotation.lines.map(line => ({
          key: keyOf(line),
          cells: [<Work key="work" title={lineTitle(line, ends)} how={lineHow(line)} />, formatRupees(line.amount)],
        }))}
      />
      <BelowTear>
        <PayHere facts={facts} />
        <Totals facts={facts} />
      </BelowTear>
      {!move.service && <Things facts={facts} />}
      <Terms facts={facts} />
    </Sheet>
  )
}

function PayHere({ facts: { supplier, move, validUntil } }: { facts: QuotationFacts }) {
  return (
    <View style={{ width: 190 }}>
      <QrCode text={`${supplier.site}/mybooking/${move.orderNo}`} size={84} />
      <Text style={[print.bold, { marginTop: 6, fontSize: 10 }]}>{t.validUntil(dayAndYear(validUntil))}</Text>
      <Text style={print.small}>{t.scan}</Text>
    </View>
  )
}

function Totals({ facts: { quotation, insuredValue } }: { facts: QuotationFacts }) {
  const { subtotal, discount, gst, insurance, total, token, balance } = quotation
  const rates = ratesOf(quotation, insuredValue)
  return (
    <Money>
      <Amount label={t.beforeGst} amount={subtotal} />
      {discount > 0 && <Amount label={t.discount} amount={subtract(0 as typeof discount, discount)} />}
      <Amount label={t.gst(percent(rates.gst))} amount={gst} />
      {insurance > 0 && (
        <Amount label={t.insurance} how={t.insuredFor(formatRupees(insuredValue, 'short'))} amount={insurance} />
      )}
      <Sum label={t.total} amount={total} />
      <Amount label={t.token} amount={token} />
      <Amount label={t.balance} amount={balance} />
    </Money>
  )
}

/** The agreed list: what the price is for, and what it does not rise for on the day. */
function Things({ facts: { move, things } }: { facts: QuotationFacts }) {
  return (
    <View style={{ marginTop: 12 }}>
      <Text style={{ fontSize: 10.5, fontWeight: 800, marginBottom: 2 }}>
        {t.things(pieces(move.pieces), cft(move.cft))}
      </Text>
      <View style={[print.row, { flexWrap: 'wrap' }]}>
        {things.map(({ name, quantity }) => (
          <Text key={name} style={{ fontSize: 8.5, width: '25%', paddingRight: 8 }}>
            {`${name} `}
            <Text style={print.bold}>{`× ${quantity}`}</Text>
          </Text>
        ))}
      </View>
    </View>
  )
}

function Terms({ facts: { move, validUntil, quotation } }: { facts: QuotationFacts }) {
  const terms = move.service ? t.serviceTerms : t.quotationTerms
  return (
    <View style={{ marginTop: 10 }} wrap={false}>
      <Text style={{ fontSize: 10.5, fontWeight: 800, marginBottom: 2 }}>{t.terms}</Text>
      {terms(dayAndYear(validUntil), formatRupees(quotation.token, 'short'), move.slotHour !== null).map((term, at) => (
        <View key={term} style={[print.row, { marginBottom: 1.5 }]}>
          <Text style={[print.small, { width: 13 }]}>{`${at + 1}.`}</Text>
          <Text style={[print.small, { flexGrow: 1, flexBasis: 0 }]}>{term}</Text>
        </View>
      ))}
    </View>
  )
}
