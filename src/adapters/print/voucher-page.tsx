import { Text, View } from '@react-pdf/renderer'
import { formatRupees } from '#kernel/money.ts'
import type { IssuedDocument, ReceiptFacts, ReturnFacts } from '#modules/documents/rules/document.ts'
import { isHandMode } from '#modules/payments/rules/hand-mode.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { dayAndYear } from './day-and-year.ts'
import { print } from './ink.ts'
import { Barcode } from './marks.tsx'
import { Amount, BelowTear, GstAmounts, InWords, Money, Sum, Table, Work } from './money.tsx'
import { Parties, Signature } from './parties.tsx'
import { RouteLabel } from './route-label.tsx'
import { Sheet } from './sheet.tsx'

type Voucher = ReceiptFacts | ReturnFacts

/** Money that came before the supply, or goes back: receipt voucher, refund voucher, credit note. */
export function VoucherPage({ document, facts }: { document: IssuedDocument; facts: Voucher }) {
  const { supplier, move, placeOfSupply, amount, sac, taxable } = facts
  return (
    <Sheet document={document}>
      <RouteLabel move={move} />
      <Parties supplier={supplier} move={move} placeOfSupply={placeOfSupply} />
      <Table
        columns={[{ head: t.work }, { head: t.sac, width: 60 }, { head: t.taxableValue, width: 90, money: true }]}
        rows={[{ key: 'work', cells: [<Subject key="work" facts={facts} />, sac, formatRupees(taxable)] }]}
      />
      {facts.kind !== 'receipt' && <Against facts={facts} />}
      <BelowTear signature={<Signature legalName={supplier.legalName} />}>
        <View style={{ width: 190 }}>
          <Barcode text={document.number} width={170} height={26} />
          <Text style={[print.cap, { marginTop: 3 }]}>{document.number}</Text>
          {facts.kind === 'receipt' && <Text style={[print.small, { marginTop: 8 }]}>{t.receiptNote}</Text>}
        </View>
        <Money>
          <Amount label={t.taxableValue} amount={taxable} />
          <GstAmounts gst={facts.gst} />
          {facts.roundOff ? <Amount label={t.roundOff} amount={facts.roundOff} /> : null}
          {facts.parts.insurance > 0 && <Amount label={t.insuranceAtCost} amount={facts.parts.insurance} />}
          {facts.parts.excess > 0 && <Amount label={t.excess} amount={facts.parts.excess} />}
          <Sum label={isReversal(facts) ? t.amountReversed : sumOf[facts.kind]} amount={amount} />
          <InWords amount={amount} />
        </Money>
      </BelowTear>
    </Sheet>
  )
}

const sumOf = {
  receipt: t.amountReceived,
  refund: t.amountReturned,
  'credit-note': t.amountLowered,
  'debit-note': t.amountRaised,
} as const

function Subject({ facts }: { facts: Voucher }) {
  const service = facts.move.service ?? null
  if (facts.kind === 'receipt' && facts.takesBack) {
    const { number, date } = facts.takesBack
    return <Work title={t.heldAgain(service)} how={t.takesBack(number, dayAndYear(date))} />
  }
  if (facts.kind === 'receipt') return <Work title={t.towards[facts.purpose](service)} how={howPaid(facts)} />
  if (isReversal(facts)) return <Work title={t.reversed(service)} how={t.reversedHow} />
  return <Work title={t.returnOf[facts.kind](service)} how={facts.kind === 'refund' ? howReturned(facts) : ''} />
}

const isReversal = (facts: Voucher) => facts.kind === 'refund' && facts.how === 'reversal'

/** What staff entered has a name of ours before the bank's reference, and cash that alone: neither is printed. */
function howPaid({ mode, reference, receivedOn, handReceipt = '' }: ReceiptFacts): string {
  const day = receivedOn ? dayAndYear(receivedOn) : ''
  const shown = mode === 'cash' ? '' : isHandMode(mode) ? reference.slice(mode.length + 1) : reference
  return t.paid(mode, { day, receipt: handReceipt, reference: shown })
}

function howReturned({ how = 'online', reference }: ReturnFacts): string {
  return how === 'reversal' ? '' : t.returned[how](reference)
}

function Against({ facts: { kind, against, reason } }: { facts: ReturnFacts }) {
  return (
    <View style={[print.row, { gap: 18, marginTop: 10 }]}>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={print.cap}>{t.against[kind]}</Text>
        {against.map(({ number, date, amount }) => (
          <Text
            key={number}
            style={print.bold}
          >{`${t.advance(number, dayAndYear(date))}: ${formatRupees(amount)}`}</Text>
        ))}
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={print.cap}>{t.reason}</Text>
        <Text style={print.bold}>{reason}</Text>
      </View>
    </View>
  )
}
