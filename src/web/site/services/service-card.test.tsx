import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import type { ShownService } from './load-services.server.ts'
import { ServiceCard } from './service-card.tsx'

const options = [
  { id: 1, name: '3 BHK', price: rupees(5_499) },
  { id: 2, name: '1 BHK', price: rupees(2_999) },
  { id: 3, name: '2 BHK', price: rupees(3_999) },
]

test('[SVC-01] the cheapest option is selected initially, whatever its position', () => {
  const service = {
    name: 'Deep cleaning',
    id: 301,
    slug: 'deep',
    options,
    price: options[1]!.price,
    rating: { count: 0 },
    inCart: 0,
  }
  const Page = createRoutesStub([
    { path: '/', Component: () => <ServiceCard service={service as never as ShownService} /> },
  ])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  expect(html.match(/<option[^>]*selected[^>]*>[^<]*/g)?.map(it => it.replace(/.*>/, ''))).toEqual(['1 BHK, ₹2,999'])
})
