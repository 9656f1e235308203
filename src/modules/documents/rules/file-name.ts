import type { DocumentKind, RoadDocumentKind } from './document.ts'

/**
 * Builds the name that a phone shows in its downloads: 'Thikana-invoice-INV-2627-0000001.pdf'. Only letters, digits and
 * hyphens.
 */
export const buildDocumentFileName = (
  brand: string,
  kind: DocumentKind | RoadDocumentKind | 'box-labels' | 'delivery-challan' | 'trip-sheet',
  number: string,
): string =>
  `${[brand, kind, number]
    .map(part => part.replace(/[^A-Za-z0-9]+/g, '-'))
    .join('-')
    .replace(/^-|-$/g, '')}.pdf`
