import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { percent } from '#web/text/en/quotation.ts'
import { rupeesInWords } from '#web/text/en/rupees-in-words.ts'
import { faded, ink, kraftTint, line, print } from './ink.ts'

export type MoneyLine = { label: string; how?: string; amount: Paise }

/** Amounts under each other, on the right half of the page. */
export const Money = ({ children }: { children: ReactNode }) => <View style={{ width: 250 }}>{children}</View>

export function Amount({ label, how, amount }: MoneyLine) {
  return (
    <View style={[print.spread, { paddingVertical: 2.5 }]}>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text>{label}</Text>
        {how && <Text style={print.small}>{how}</Text>}
      </View>
      <Text style={[print.money, { width: 84 }]}>{formatRupees(amount)}</Text>
    </View>
  )
}

/** The sum that the page is about. */
export function Sum({ label, amount }: MoneyLine) {
  return (
    <View
      style={[
        print.spread,
        {
          backgroundColor: kraftTint,
          borderTopWidth: 1.2,
          borderTopColor: ink,
          alignItems: 'center',
          marginVertical: 4,
          marginHorizontal: -8,
          paddingVertical: 7,
          paddingHorizontal: 8,
        },
      ]}
    >
      <Text style={{ fontSize: 11, fontWeight: 800, lineHeight: 1 }}>{label}</Text>
      <Text style={[print.money, { fontSize: 15, fontWeight: 800, lineHeight: 1, marginTop: -4 }]}>
        {formatRupees(amount)}
      </Text>
    </View>
  )
}

/** Central and State tax, each at half the rate, or the one between States. */
export function GstAmounts({ gst }: { gst: Gst }) {
  if (gst.kind === 'inter') return <Amount label={t.igst(percent(gst.rate))} amount={gst.igst} />
  return (
    <>
      <Amount label={t.cgst(percent(gst.rate / 2))} amount={gst.cgst} />
      <Amount label={t.sgst(percent(gst.rate / 2))} amount={gst.sgst} />
    </>
  )
}

export const InWords = ({ amount }: { amount: Paise }) => (
  <View style={{ marginTop: 4 }}>
    <Text style={print.cap}>{t.inWords}</Text>
    <Text style={print.bold}>{rupeesInWords(amount)}</Text>
  </View>
)

/** The perforation and, below it, the money and who signs for it: never on two pages. */
export function BelowTear({ children, signature }: { children: ReactNode; signature?: ReactNode }) {
  return (
    <View wrap={false}>
      <View
        style={{
          borderTopWidth: 1,
          borderTopColor: faded,
          borderStyle: 'dashed',
          marginTop: 10,
          marginBottom: 8,
          marginHorizontal: -38,
        }}
      />
      <View style={[print.spread, { alignItems: 'flex-start' }]}>{children}</View>
      {signature}
    </View>
  )
}

type TableProps = {
  columns: { head: string; width?: number; money?: boolean }[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A ruled table, its head on every page; the first column takes the room that is left. */
export function Table({ columns, rows }: TableProps) {
  const cell = (at: number) => {
    const { width, money } = columns[at]!
    const size = width ? { width } : { flexGrow: 1, flexBasis: 0 }
    return money ? [size, print.money] : [size]
  }
  return (
    <View>
      <View fixed style={[print.row, { borderBottomWidth: 1.2, borderBottomColor: ink, paddingBottom: 3 }]}>
        {columns.map(({ head, money }, at) => (
          <Text key={head} style={[...cell(at), print.cap, money ? { textAlign: 'right', fontWeight: 400 } : {}]}>
            {head}
          </Text>
        ))}
      </View>
      {rows.map(({ key, cells }) => (
        <View
          key={key}
          wrap={false}
          style={[print.row, { borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 2.5 }]}
        >
          {cells.map((content, at) => (
            <View key={columns[at]!.head} style={cell(at)}>
              {typeof content === 'string' ? <Text>{content}</Text> : content}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

/** A line of work and, under it, how its amount came about. */
export const Work = ({ title, how }: { title: string; how: string }) => (
  <View>
    <Text style={print.bold}>{title}</Text>
    {how !== '' && <Text style={print.small}>{how}</Text>}
  </View>
)
