import { expect, test } from 'vitest'
import { usualTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { readConfig } from '#platform/config.ts'
import { inEnglish } from '#testing/in-english.ts'
import { helpAnswers } from './help-answers.server.ts'
import { shownAnswers } from './shown-answers.server.ts'

const config = readConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret of the tests, long enough',
  BRAND_PHONE: '+91 22 <0000> 1111',
})

const facts = { brand: config.brand, terms: usualTerms, days: 120, km: 150 }

test.each(helpAnswers)(
  '[STAT-03] the answer $id has no gap, and what the operator configured is no markup',
  ({ id }) => {
    const [answer] = shownAnswers(inEnglish, facts, [id])
    expect(answer!.question).toMatch(/[?.]$/)
    expect(answer!.html).toMatch(/^<p>/)
    expect(answer!.html).not.toMatch(/[{}]|undefined|<0000>/)
  },
)

test('an answer names the phone of the operator', () => {
  expect(shownAnswers(inEnglish, facts, ['late'])[0]!.html).toContain('+91 22 &lt;0000&gt; 1111')
})

test('an answer says the terms of the operator', () => {
  const shown = (terms = usualTerms) =>
    shownAnswers(inEnglish, { ...facts, terms, days: 60, km: 90 }, ['cancel', 'hold', 'book-early', 'long-distance'])
      .map(({ html }) => html)
      .join()
  expect(shown()).toMatch(/Until 48 hours .*15 minutes.*60 days ahead.*From 90 km/s)
  const steps = [
    { hours: 72, share: 50 },
    { hours: 24, share: 100 },
  ]
  expect(shown({ holdMinutes: 30, cancellation: steps })).toMatch(
    /Until 72 hours .* keeps 50% of the token\. From 24 hours .* keeps the token\. Cancel in .*30 minutes/s,
  )
})
