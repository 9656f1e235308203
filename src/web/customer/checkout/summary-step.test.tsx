import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import type { CheckoutData } from './load-checkout.server.ts'
import { CheckoutSummaryStep } from './summary-step.tsx'

const { from, to } = buildTestDraft()
const addressDetails = { flat: 'B-304', building: 'Sai Darshan CHS', landmark: '', gate: 'No lift after 8 PM' }
const amounts = { subtotal: rupees(100), gst: rupees(18), total: rupees(118), token: rupees(15) }
const visit = { home: 'at', date: '2026-12-08', slot: 10 } as const
const data = {
  at: { ...to, addressDetails },
  contact: { name: 'Neha Iyer', mobile: '9820000001', email: 'neha@example.in' },
  services: [{ id: 302, name: 'Deep cleaning', options: [], visit, at: to, amounts }],
  ...{ move: null, lateCredits: [], totals: { ...amounts, services: ZERO, discount: ZERO, taxes: ZERO } },
  all: { total: rupees(118), token: rupees(15) },
} as never as CheckoutData

const htmlOf = (data: CheckoutData) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <CheckoutSummaryStep data={data} reply={undefined} /> }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
}

test('[WIZ-13] the summary shows address and contact for the crew, and links back to the address', () => {
  const html = htmlOf(data)
  for (const text of ['B-304, Sai Darshan CHS', 'No lift after 8 PM', 'Neha Iyer']) expect(html).toContain(text)
  expect(html).toMatch(/98200.?00001/)
  expect(html).toMatch(/<a [^>]*aria-label="Edit Address and contact"[^>]*href="\/checkout\?step=1"/)
})

test('[WIZ-13] with a move, only the homes that a service is for are listed', () => {
  const ends = { from: { ...from, addressDetails }, to: { ...to, addressDetails: { ...addressDetails, flat: '1402' } } }
  const move = { title: 'Andheri West to Powai', ends, total: ZERO, date: null, slot: null }
  const services = data.services.map(service => ({ ...service, visit: { ...visit, home: 'to' as const } }))
  const html = htmlOf({ ...data, move, services } as never)
  expect(html).toContain('New home: ')
  expect(html).toContain('1402')
  expect(html).not.toContain('Old home: ')
})
