import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { GstState } from '#kernel/gst-state.ts'
import type { MoveFacts, Supplier } from '#modules/documents/rules/document.ts'
import { postalAddress } from '#modules/documents/rules/postal-address.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { print } from './ink.ts'

type Props = { supplier: Supplier; move: MoveFacts; placeOfSupply: GstState }

/** Who supplies to whom, and where: what GST asks of every voucher. */
export function Parties({ supplier, move, placeOfSupply }: Props) {
  return (
    <View style={[print.row, { gap: 18, marginBottom: 12 }]}>
      <Party cap={t.supplier} name={supplier.legalName}>
        <Text>{supplier.address}</Text>
        <Text>{t.state(supplier.state.name, supplier.state.code)}</Text>
        <Text style={print.bold}>{t.gstin(supplier.gstin)}</Text>
      </Party>
      <Party cap={t.recipient} name={move.customer.name}>
        <Text>{postalAddress(move.from)}</Text>
        <Text>{t.state(placeOfSupply.name, placeOfSupply.code)}</Text>
        <Text>{t.unregistered}</Text>
      </Party>
      <Party cap={t.placeOfSupply} name={t.state(placeOfSupply.name, placeOfSupply.code)}>
        <Text>{`${t.reverseCharge}: ${t.no}`}</Text>
        <Text>{t.booking(move.orderNo)}</Text>
      </Party>
    </View>
  )
}

function Party({ cap, name, children }: { cap: string; name: string; children: ReactNode }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Text style={print.cap}>{cap}</Text>
      <Text style={{ fontSize: 10, fontWeight: 600 }}>{name}</Text>
      {children}
    </View>
  )
}

export function Signature({ legalName }: { legalName: string }) {
  return (
    <View style={{ alignItems: 'flex-end', marginTop: 14 }}>
      <Text style={print.bold}>{t.signatory(legalName)}</Text>
      <Text style={[print.small, { marginTop: 18 }]}>{`${t.authorised}. ${t.electronic}`}</Text>
    </View>
  )
}
