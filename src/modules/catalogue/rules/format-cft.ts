import type { Translate } from '#i18n/translator.ts'

const roundForDisplay = (n: number) => (n < 100 ? Math.round(n * 10) / 10 : Math.round(n))

/** Formats a volume: '451', '96.5'. Tenths only below 100 cft. */
export const formatCftNumber = (n: number): string => roundForDisplay(n).toLocaleString('en-IN')

/** Formats a volume with its unit: '451 cft'. */
export const formatCft = (t: Translate, n: number): string => t('move.cft', { n: roundForDisplay(n) })
