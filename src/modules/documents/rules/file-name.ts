import type { DocumentKind, RoadPaperKind } from './document.ts'

/** 'Thikana-invoice-INV-2627-0000001.pdf': what a phone shows in its downloads. Letters, digits and hyphens alone. */
export const fileNameOf = (
  brand: string,
  kind: DocumentKind | RoadPaperKind | 'box-labels' | 'trip-sheet',
  number: string,
): string =>
  `${[brand, kind, number]
    .map(part => part.replace(/[^A-Za-z0-9]+/g, '-'))
    .join('-')
    .replace(/^-|-$/g, '')}.pdf`
