import { Text, View } from '@react-pdf/renderer'
import { add, formatRupees, paise, subtract } from '#kernel/money.ts'
import type { InvoiceFacts, IssuedDocument } from '#modules/documents/rules/document.ts'
import { keyOf } from '#modules/pricing/rules/compare-quotations.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { lineHow, lineTitle } from '#web/text/en/quotation.ts'
import { dayAndYear } from './day-and-year.ts'
import { print } from './ink.ts'
import { Barcode } from './marks.tsx'
import { Amount, BelowTear, GstAmounts, InWords, Money, Sum, Table, Work } from './money.tsx'
import { Parties, Signature } from './parties.tsx'
import { RouteLabel } from './route-label.tsx'
import { Sheet } from './sheet.tsx'

type Props = { document: IssuedDocument; facts: InvoiceFacts }

/** The tax invoice of a completed move. */
export function InvoicePage({ document, facts }: Props) {
  const { supplier, move, placeOfSupply, lines, discount, total } = facts
  const value = discount > 0 ? t.amount : t.taxableValue // a discount comes off below
  const ends = { from: move.from.place, to: move.to.place }
  return (
    <Sheet document={document}>
      <RouteLabel move={move} />
      <Parties supplier={supplier} move={move} placeOfSupply={placeOfSupply} />
      <Table
        columns={[{ head: t.work }, { head: t.sac, width: 60 }, { head: value, width: 90, money: true }]}
        rows={lines.map(({ sac, line }) => ({
          key: keyOf(line),
          cells: [
            <Work key="work" title={lineTitle(line, ends)} how={lineHow(line)} />,
            sac,
            formatRupees(line.amount),
          ],
        }))}
      />
      <BelowTear signature={<Signature legalName={supplier.legalName} />}>
        <Advances document={document} facts={facts} />
        <Money>
          <Totals facts={facts} />
          <InWords amount={total} />
        </Money>
      </BelowTear>
    </Sheet>
  )
}

function Totals({ facts: { discount, taxable, gst, insurance, roundOff, total } }: { facts: InvoiceFacts }) {
  return (
    <>
      {discount > 0 && <Amount label={t.discount} amount={subtract(paise(0), discount)} />}
      <Amount label={t.taxableValue} amount={taxable} />
      <GstAmounts gst={gst} />
      {insurance > 0 && <Amount label={t.insuranceAtCost} amount={insurance} />}
      <Amount label={t.roundOff} amount={roundOff} />
      <Sum label={t.total} amount={total} />
    </>
  )
}

/** What was received before: its tax was due then, and is part of the tax above. */
function Advances({ document, facts: { advances, total } }: Props) {
  const received = add(...advances.map(({ amount }) => amount))
  const due = subtract(total, received)
  return (
    <View style={{ width: 215 }}>
      <Barcode text={document.number} width={170} height={26} />
      <Text style={[print.cap, { marginTop: 3, marginBottom: 10 }]}>{document.number}</Text>
      <Text style={print.cap}>{t.advances}</Text>
      {advances.map(({ number, date, amount, tax }) => (
        <Amount key={number} label={number} how={t.taxIn(dayAndYear(date), formatRupees(tax))} amount={amount} />
      ))}
      <Text style={[print.bold, { marginTop: 4 }]}>
        {due > 0 ? `${t.stillDue} ${formatRupees(due)}` : t.nothingDue}
      </Text>
    </View>
  )
}
