import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishSiteText, saveSiteText, withdrawSiteText } from '#modules/content/index.server.ts'
import { saveBookingTerms } from '#modules/scheduling/index.server.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { findAnswers, listAnswersByTopic, listFrequentAnswers } from './shown-answers.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ BRAND_PHONE: '+91 22 <0000> 1111' })
})
afterAll(() => app.close())

test('[STAT-03] no answer has an empty placeholder, and configured values are no markup', async () => {
  const { topics, count } = await listAnswersByTopic(app, translateToEnglish)
  const answers = topics.flatMap(topic => topic.answers)
  expect(answers).toHaveLength(count)
  for (const { question, html } of answers) {
    expect(question).toMatch(/[?.]$/)
    expect(html).toMatch(/^<p>/)
    expect(html).not.toMatch(/[{}]|undefined|<0000>/)
  }
})

test('an answer names the phone of the operator', async () => {
  const { found } = await findAnswers(app, translateToEnglish, 'the truck is late')
  expect(found.map(({ html }) => html).join()).toContain('+91 22 &lt;0000&gt; 1111')
})

test('a published answer replaces the default, in its chosen group and in English for every reader; a removed one is gone', async () => {
  const staff = await createTestStaff(app, 'Farida', ownerRole)
  const content = {
    title: 'Is there a token?',
    text: 'See [help](/help).',
    topic: 'payment',
    asked: 'crew',
    words: '',
  }
  const seen = { kind: 'answer' as const, slug: 'token' }
  const revision = await saveSiteText(app, staff, { ...seen, revision: 0 }, content)
  await publishSiteText(app, staff, { ...seen, revision })
  const groups = await listFrequentAnswers(app, translateToEnglish)
  const groupsWith = groups.filter(({ answers }) => answers.some(({ id }) => id === 'token'))
  expect(groupsWith.map(({ title }) => title)).toEqual(['Crew, vehicle and date'])
  expect(groupsWith[0]!.answers.find(({ id }) => id === 'token')).not.toHaveProperty('lang')
  const inHindi = await listAnswersByTopic(app, app.words.t('hi'))
  const answer = inHindi.topics.flatMap(topic => topic.answers).find(({ id }) => id === 'token')
  expect(answer).toEqual({
    id: 'token',
    question: content.title,
    html: '<p>See <a href="/hi/help">help</a>.</p>\n',
    lang: 'en',
  })
  await withdrawSiteText(app, staff, { ...seen, revision: revision + 1 }, 'nothing')
  expect((await listAnswersByTopic(app, translateToEnglish)).count).toBe(inHindi.count - 1)
})

test('an answer states the terms of the operator', async () => {
  const { found } = await findAnswers(app, translateToEnglish, 'how early should I book')
  expect(found.map(({ html }) => html).join()).toContain('120 days ahead')
  const htmlOf = async (id: string) =>
    (await listAnswersByTopic(app, translateToEnglish)).topics
      .flatMap(topic => topic.answers)
      .find(one => one.id === id)!.html
  expect(await htmlOf('cancel')).toMatch(/free until 48 hours before the slot.*keep the token/)
  expect(await htmlOf('hold')).toContain('15 minutes')
  expect(await htmlOf('long-distance')).toContain('From 150 km')
  const staff = await createTestStaff(app, 'Meera', ownerRole)
  const steps = [
    { hours: 72, share: 50 },
    { hours: 24, share: 100 },
  ]
  await saveBookingTerms(app, staff, {
    revision: 1,
    terms: { ...defaultBookingTerms, holdMinutes: 30, cancellation: steps },
  })
  expect(await htmlOf('cancel')).toMatch(
    /free until 72 hours .* charge is 50% of the token\. From 24 hours .* charge is the full token\. If we cancel .* pay you the same charge\. Cancel in/s,
  )
  expect(await htmlOf('hold')).toContain('30 minutes')
})
