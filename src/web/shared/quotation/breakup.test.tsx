import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '../../app-shell/words/use-words.tsx'
import { Breakup } from './breakup.tsx'

const plain: Quotation = {
  ...{ bookVersion: 1, packageId: 1, lines: [], subtotal: rupees(9_999), gst: rupees(1_710), insurance: ZERO },
  ...{ discount: rupees(500), total: rupees(11_209), token: rupees(1_425), balance: rupees(9_784) },
}
const rowsOf = (quotation: Quotation) =>
  [
    ...renderToStaticMarkup(
      <WordsContext value={{ t: translateToEnglish, path: String }}>
        <Breakup quotation={quotation} ends={{ from: '', to: '' }} />
      </WordsContext>,
    ).matchAll(/<td>(.*?)<\/td>/g),
  ].map(([, amount]) => amount)

test('[CART-01] a breakup includes the discount of a coupon: its sums add up to the amount paid', () => {
  expect(rowsOf(plain)).toEqual(['₹9,999', '− ₹500', '₹1,710', '₹11,209'])
  expect(rowsOf({ ...plain, discount: ZERO, total: rupees(11_709) })).toEqual(['₹9,999', '₹1,710', '₹11,709'])
})
