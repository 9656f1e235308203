import { Circle, Line, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatKm } from '#kernel/distance.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { EndFacts, MoveFacts } from '#modules/documents/rules/document.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import { printed as t } from '#web/text/en/documents.ts'
import { cft, floorLine, pieces } from '#web/text/en/wizard.ts'
import { dayAndYear } from './day-and-year.ts'
import { ink, neel, print } from './ink.ts'

/**
 * The order as its shipping label: whose it is, from and to with PIN codes as the big figures, what was agreed. A home
 * service is done at one address.
 */
export function RouteLabel({ move, packageName }: { move: MoveFacts; packageName?: string | null }) {
  const { orderNo, customer, from, to, km, moveDate, slotHour, vehicle, service } = move
  return (
    <View style={{ borderWidth: 1.2, borderColor: ink, borderRadius: 6, marginBottom: 12 }}>
      <View
        style={[
          print.spread,
          { backgroundColor: ink, color: '#ffffff', paddingVertical: 6, paddingHorizontal: 11, alignItems: 'center' },
          { borderTopLeftRadius: 4.8, borderTopRightRadius: 4.8 }, // inside the frame's own
        ]}
      >
        <View>
          <Text style={{ fontSize: 11, fontWeight: 800 }}>{customer.name}</Text>
          <Text style={{ fontSize: 8 }}>{`${formatMobile(customer.mobile)}, ${customer.email}`}</Text>
        </View>
        <View
          style={{ borderWidth: 1, borderColor: '#ffffff', borderRadius: 3, paddingVertical: 2, paddingHorizontal: 7 }}
        >
          <Text style={{ fontSize: 11, fontWeight: 800, fontFeatureSettings: ['tnum'] }}>{orderNo}</Text>
        </View>
      </View>
      <View style={[print.row, { paddingVertical: 8, paddingHorizontal: 11, alignItems: 'flex-start' }]}>
        <End cap={service ? t.at : t.from} end={from} />
        {!service && <Way km={km} />}
        {!service && <End cap={t.to} end={to} />}
      </View>
      <View style={print.row}>
        <Fact cap={service ? t.day : t.date}>{moveDate ? dayAndYear(moveDate) : t.toAgree}</Fact>
        <Fact cap={t.arrives}>{slotHour ? formatSlot(slotHour as SlotHour) : t.toAgree}</Fact>
        {packageName && <Fact cap={t.package}>{packageName}</Fact>}
        {service ? (
          <Fact cap={t.service} wide={3} last>
            {service}
          </Fact>
        ) : (
          <>
            <Fact cap={t.vehicle} wide={2}>
              {vehicle}
            </Fact>
            <Fact cap={t.volume} wide={1.3} last>
              {`${cft(move.cft)}, ${pieces(move.pieces)}`}
            </Fact>
          </>
        )}
      </View>
    </View>
  )
}

function End({ cap, end }: { cap: string; end: EndFacts }) {
  return (
    <View style={{ flexBasis: 0, flexGrow: 1 }}>
      <Text style={print.cap}>{cap}</Text>
      {end.pincode && (
        <Text style={{ fontSize: 20, fontWeight: 800, lineHeight: 1.05 }}>
          {end.pincode.replace(/^(\d{3})/, '$1 ')}
        </Text>
      )}
      <Text style={{ fontSize: 10.5, fontWeight: 600 }}>{`${end.place}, ${end.city}`}</Text>
      <Text style={print.small}>{end.door ?? end.address}</Text>
      <Text style={print.small}>{`${floorLine(end.floor, end.lift)}, ${end.state}`}</Text>
    </View>
  )
}

/** The dashed way between the ring of the old address and the pin of the new one. */
function Way({ km }: { km: number | null }) {
  return (
    <View style={{ width: 104, alignItems: 'center', paddingTop: 10, marginHorizontal: 10 }}>
      <Svg viewBox="0 0 104 18" width={104} height={18}>
        <Line x1="9" y1="12" x2="92" y2="12" stroke={ink} strokeWidth={1.2} strokeDasharray="1.5 3.5" />
        <Circle cx="5" cy="12" r="3.2" stroke={ink} strokeWidth={2} fill="#ffffff" />
        <Path d="M97 16.500s5-4.500 5-8.500a5 5 0 1 0-10 0c0 4 5 8.500 5 8.500z" fill={neel} />
        <Circle cx="97" cy="8" r="1.900" fill="#ffffff" />
      </Svg>
      {km !== null && (
        <>
          <Text style={{ fontSize: 10, fontWeight: 800 }}>{formatKm(km)}</Text>
          <Text style={print.cap}>{t.km}</Text>
        </>
      )}
    </View>
  )
}

type FactProps = { cap: string; wide?: number; last?: boolean; children: ReactNode }

function Fact({ cap, wide = 1, last = false, children }: FactProps) {
  return (
    <View
      style={{
        flexBasis: 0,
        flexGrow: wide,
        borderTopWidth: 1,
        borderTopColor: ink,
        borderRightWidth: last ? 0 : 1,
        borderRightColor: ink,
        paddingVertical: 4,
        paddingHorizontal: 8,
      }}
    >
      <Text style={print.cap}>{cap}</Text>
      <Text style={{ fontSize: 9.5, fontWeight: 600 }}>{children}</Text>
    </View>
  )
}
