import { expect, test } from 'vitest'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { readConfig } from '#platform/config/config.ts'
import { retentionDays } from '#platform/retention-days.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { defaultPolicies } from './default-policies.server.ts'
import { renderAnswer, renderProse } from './markdown.server.ts'
import { formatPlaceholderValues } from './placeholder-values.server.ts'

const config = readConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret of the tests, long enough',
  BRAND_NAME: 'Moves <b>& Co',
  GRIEVANCE_OFFICER: 'Anita Deshmukh',
})
const said = (validityDays: number | null = null) =>
  formatPlaceholderValues(translateToEnglish, {
    company: config,
    gst: config.gst,
    validityDays,
    ...{ policy: null, today: '2026-11-30' },
    terms: defaultBookingTerms,
    days: 120,
    km: 150,
  })

test('second-level headings become parts with anchors; configured values are text, never markup', () => {
  const { html, parts } = renderProse('## Who & what\n\n{{brand}} moves you.', said())
  expect(parts).toEqual([{ id: 'who-what', title: 'Who & what' }])
  expect(html).toContain('<h2 id="who-what">')
  expect(html).toContain('Moves &lt;b&gt;&amp; Co moves you.')
})

test('an answer has links and no headings', () => {
  expect(renderAnswer('See [My Booking](/mybooking).', said(), 'en')).toContain('<a href="/mybooking">My Booking</a>')
  expect(renderAnswer('See [My Booking](/mybooking).', said(), 'hi')).toContain(
    '<a href="/hi/mybooking">My Booking</a>',
  )
})

test.each([
  [
    'markup is shown as it was typed',
    'A <b>bold</b> <script>x</script> word',
    'A &lt;b&gt;bold&lt;/b&gt; &lt;script&gt;x&lt;/script&gt; word',
  ],
  ['so is a block of it', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['a link that would run is its words', '[here](javascript:alert(1))', '<p>here</p>'],
  ['whatever its letters', '[here](JaVaScRiPt:alert(1)) [there](data:text/html,x)', '<p>here there</p>'],
  ['another site by its name alone is none of ours', '[here](//evil.example)', '<p>here</p>'],
  ['a link into the web', '[here](https://example.in/?a=1&b=2)', '<a href="https://example.in/?a=1&amp;b=2">here</a>'],
  ['mail, call, page and part', '[a](mailto:a@b.in) [b](tel:+9122) [c](/help) [d](#x)', 'href="mailto:a@b.in"'],
  [
    'an address breaks where it may',
    'Write to care@thikana.example now',
    '<a href="mailto:care@thikana.example">care@<wbr>thikana.example</a>',
  ],
  ['a quote ends no attribute', '[x](https://e.in/"onmouseover="alert(1))', '%22onmouseover|&quot;onmouseover'],
  ['a picture from elsewhere is its words', '![a truck](https://evil.example/p.png)', '<p>a truck</p>'],
  [
    'a picture of ours keeps room for itself',
    '![a "truck"](/pictures/texts/abcdefghijklmnopqrstuv-1280x800.webp)',
    '<img src="/pictures/texts/abcdefghijklmnopqrstuv-1280x800.webp" srcset="/pictures/texts/abcdefghijklmnopqrstuv-640.webp 640w, /pictures/texts/abcdefghijklmnopqrstuv-1280x800.webp 1280w" sizes="(width >= 45rem) 42rem, 92vw" width="1280" height="800" alt="a &quot;truck&quot;" loading="lazy" decoding="async">',
  ],
  ['what stands for nothing stays', 'Call {{nobody}}', 'Call {{nobody}}'],
])('in texts of staff %s', (_, text, html) => {
  for (const rendered of [renderProse(text, said()).html, renderAnswer(text, said(), 'en')]) {
    const fits = html.split('|').some(one => rendered.includes(one))
    expect(fits, rendered).toBe(true)
    expect(rendered).not.toMatch(/<script|javascript:|<b>/i)
  }
})

test('equal headings have different anchors, and a heading without Latin letters has one', () => {
  const { parts } = renderProse('# Price\n\n## Price\n\n## किराया', said())
  expect(parts.map(({ id }) => id)).toEqual(['price', 'price-2', 'part'])
})

test.each([
  [
    'terms-and-conditions',
    ['48 hours', 'valid until', 'for 21 days', 'GSTIN 27AAAAA0000A1Z2', 'courts of Thane, Maharashtra'],
  ],
  [
    'privacy-policy',
    [
      ...['18 or older', 'one-time code', 'several accounts', 'brokers', 'within two days', 'Anita Deshmukh'],
      ...[
        'some 300 metres',
        `for ${retentionDays.positions} days`,
        'today and tomorrow',
        'until they are sent',
        'ends after seven days',
      ],
    ],
  ],
  ['anti-discrimination-policy', ['caste', 'disability', 'Anita Deshmukh']],
])('[STAT-02] %s has all required statements and no empty placeholder', (name, facts) => {
  const { html } = renderProse(defaultPolicies[name]!.text, said(21))
  const words = html.replace(/<[^>]+>/g, '').toLowerCase()
  for (const fact of facts) expect(words).toContain(fact.toLowerCase())
  expect(html).not.toMatch(/\{\{|undefined/)
})
