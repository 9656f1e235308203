import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { buildOrderView, testOrders, toNovemberInstant } from '#testing/build-order-view.ts'
import { sampleQuotation } from '#testing/sample-documents.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { Costs } from './costs.tsx'
import { toCustomerBooking } from './customer-booking.ts'

const catalogue = { groups: [], items: new Map(), presets: [], vehicles: [], packages: [] }

test('[BOOK-03] the discount is shown above the GST that it reduces', () => {
  const order = buildOrderView({ ...testOrders.checking, discount: rupees(500), quotation: sampleQuotation })
  const booking = toCustomerBooking(translateToEnglish, order, catalogue, toNovemberInstant('21 12:00'))
  const Page = createRoutesStub([{ path: '/', Component: () => <Costs booking={booking} /> }])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  const rows = ['Discount', '>GST', 'Insurance'].map(label => html.lastIndexOf(label))
  expect(rows).not.toContain(-1)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})
