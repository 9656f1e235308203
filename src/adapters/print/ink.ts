import { StyleSheet } from '@react-pdf/renderer'
import { fontFamily } from './fonts.ts'

/** The label's colours on white paper. */
export const ink = '#0f1533'
export const faded = '#474d6b'
export const line = '#dcd8cf'
export const neel = '#2739c8'
export const kraftTint = '#f4eadc'
export const marigold = '#f6a91b'
export const red = '#b3261e'

/** Points. What stands in more than one part of a page. */
export const print = StyleSheet.create({
  page: {
    paddingTop: 34,
    paddingHorizontal: 38,
    paddingBottom: 55,
    fontFamily,
    fontSize: 9,
    lineHeight: 1.25,
    color: ink,
  },
  cap: { fontSize: 7.5, color: faded, lineHeight: 1.2 },
  bold: { fontWeight: 600 },
  small: { fontSize: 8, color: faded },
  row: { flexDirection: 'row' },
  spread: { flexDirection: 'row', justifyContent: 'space-between' },
  money: { fontWeight: 600, textAlign: 'right', fontFeatureSettings: ['tnum'] },
})
