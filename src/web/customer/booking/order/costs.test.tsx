import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { at, buildOrderView, orders } from '#testing/build-order-view.ts'
import { inEnglish } from '#testing/in-english.ts'
import { sampleQuotation } from '#testing/sample-documents.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { bookingOf } from './booking-of.ts'
import { Costs } from './costs.tsx'

const catalogue = { groups: [], articles: new Map(), presets: [], vehicles: [], packages: [] }

test('[BOOK-03] the discount is shown above the GST that it reduces', () => {
  const order = buildOrderView({ ...orders.checking, discount: rupees(500), quotation: sampleQuotation })
  const booking = bookingOf(inEnglish, order, catalogue, at('21 12:00'))
  const Page = createRoutesStub([{ path: '/', Component: () => <Costs booking={booking} /> }])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: inEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  const rows = ['Discount', '>GST', 'Insurance'].map(label => html.lastIndexOf(label))
  expect(rows).not.toContain(-1)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})
