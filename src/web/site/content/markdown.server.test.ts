import { expect, test } from 'vitest'
import { usualTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { readConfig } from '#platform/config.ts'
import { renderAnswer, renderProse } from './markdown.server.ts'
import { policies } from './policies.server.ts'

const config = readConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret of the tests, long enough',
  BRAND_NAME: 'Moves <b>& Co',
  GRIEVANCE_OFFICER: 'Anita Deshmukh',
})

test('second headings become parts with addresses; what the operator configured is text, never markup', () => {
  const { html, parts } = renderProse('## Who & what\n\n{{brand}} moves you.', config)
  expect(parts).toEqual([{ id: 'who-what', title: 'Who & what' }])
  expect(html).toContain('<h2 id="who-what">')
  expect(html).toContain('Moves &lt;b&gt;&amp; Co moves you.')
})

test('an answer has links and no headings', () => {
  expect(renderAnswer('See [My Booking](/mybooking).', 'en')).toContain('<a href="/mybooking">My Booking</a>')
  expect(renderAnswer('See [My Booking](/mybooking).', 'hi')).toContain('<a href="/hi/mybooking">My Booking</a>')
})

test.each([
  [
    'terms-and-conditions',
    ['48 hours', 'valid until', 'for 21 days', 'GSTIN 27AAAAA0000A1Z2', 'courts of Thane, Maharashtra'],
  ],
  [
    'privacy-policy',
    ['18 or older', 'one-time code', 'several accounts', 'brokers', 'within two days', 'Anita Deshmukh'],
  ],
  ['anti-discrimination-policy', ['caste', 'disability', 'Anita Deshmukh']],
])('[STAT-02] %s says what it has to, with no gap', (name, facts) => {
  const { html } = renderProse(policies[name]!.text, config, { validityDays: 21, ...usualTerms })
  const words = html.replace(/<[^>]+>/g, '').toLowerCase()
  for (const fact of facts) expect(words).toContain(fact.toLowerCase())
  expect(html).not.toMatch(/\{\{|undefined/)
})
