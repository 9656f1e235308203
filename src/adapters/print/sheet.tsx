import { Circle, Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatFullDay, indiaDate } from '#kernel/india-time.ts'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import { documentTitle, printed as t } from '#web/text/en/documents.ts'
import { ink, line, marigold, neel, print, red } from './ink.ts'

/** One document: its head, what it says, and the supplier at the foot of every page. */
export function Sheet({ document, children }: { document: IssuedDocument; children: ReactNode }) {
  const { number, issuedAt, facts } = document
  const title = documentTitle[facts.kind]
  return (
    <Document
      title={`${title} ${number}`}
      author={facts.supplier.legalName}
      creator={facts.supplier.brand}
      producer={facts.supplier.brand}
      creationDate={issuedAt}
      modificationDate={issuedAt}
      language="en-IN"
    >
      <Page size="A4" style={print.page}>
        <Head document={document} title={title} />
        {children}
        <Foot document={document} />
        <PageNumber of={number} />
      </Page>
    </Document>
  )
}

function Head({ document: { number, issuedAt, facts }, title }: { document: IssuedDocument; title: string }) {
  return (
    <View style={[print.spread, { alignItems: 'flex-start', marginBottom: 14 }]}>
      <View style={[print.row, { alignItems: 'center' }]}>
        <LogoMark />
        <View style={{ marginLeft: 9 }}>
          <Text style={{ fontSize: 19, fontWeight: 800, lineHeight: 1.1 }}>{facts.supplier.brand}</Text>
          <Text style={print.small}>{`${facts.supplier.phone}, ${facts.supplier.email}`}</Text>
        </View>
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        <Text style={{ fontSize: 19, fontWeight: 800, lineHeight: 1.1 }}>{title}</Text>
        <Text style={[print.bold, { fontSize: 10.5, fontFeatureSettings: ['tnum'] }]}>{number}</Text>
        <Text style={print.small}>{t.issued(formatFullDay(indiaDate(issuedAt)))}</Text>
      </View>
    </View>
  )
}

/** The mark of the screens: a label with perforated edges, and the pin of the new address on it. */
function LogoMark() {
  return (
    <Svg viewBox="0 0 30 34" width={30} height={34}>
      <Path
        fill={neel}
        d="M3 1h24a2 2 0 0 1 2 2v1.5a2 2 0 0 0 0 4v4a2 2 0 0 0 0 4v4a2 2 0 0 0 0 4V31a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-6.5a2 2 0 0 0 0-4v-4a2 2 0 0 0 0-4v-4a2 2 0 0 0 0-4V3a2 2 0 0 1 2-2z"
      />
      <Path fill="#ffffff" d="M15 27s7.5-6.8 7.5-12.3a7.5 7.5 0 1 0-15 0C7.5 20.2 15 27 15 27z" />
      <Circle cx="15" cy="14.6" r="2.9" fill={marigold} />
    </Svg>
  )
}

function Foot({ document: { facts } }: { document: IssuedDocument }) {
  const { legalName, address, gstin, cin, site, specimen } = facts.supplier
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: 38,
        right: 38,
        bottom: 24,
        borderTopWidth: 0.75,
        borderTopColor: line,
        paddingTop: 6,
      }}
    >
      {specimen && <Text style={{ fontSize: 7.5, fontWeight: 600, color: red }}>{t.specimen}</Text>}
      <Text style={print.cap}>
        <Text style={{ color: ink, fontWeight: 600 }}>{legalName}</Text>
        {`, ${address}. ${t.gstin(gstin)}.${cin ? ` ${t.cin(cin)}.` : ''} ${site.replace(/^https?:\/\//, '')}`}
      </Text>
    </View>
  )
}

/** Where there is more than one. By `top`: the typesetter loses what it writes late and has to place from the bottom. */
function PageNumber({ of }: { of: string }) {
  return (
    <Text
      fixed
      style={[print.cap, { position: 'absolute', top: 821, left: 38, right: 38, textAlign: 'right' }]}
      render={({ pageNumber, totalPages }) => (totalPages > 1 ? `${of}, ${t.page(pageNumber, totalPages)}` : '')}
    />
  )
}
