import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addSiteText, publishSiteText, saveSiteText, withdrawSiteText } from '#modules/content/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readQuestions } from './read-questions.server.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
const read = (language = 'en') => readQuestions(app, app.words.t(language as 'en'))

test('[HOME-07] the seven default questions are translated to each language, in order', async () => {
  for (const language of app.words.codes) {
    const all = await read(language)
    expect(all.map(({ id }) => id)).toEqual(['packing', 'fragile', 'dismantle', 'vehicle', 'heavy', 'crew', 'early'])
    for (const { question, html, ...rest } of all) {
      expect(question).not.toBe('')
      expect(html).toMatch(/^<p>.+<\/p>\s*$/s)
      expect(rest).not.toHaveProperty('lang')
    }
  }
})

test('a published question replaces the default, marked as English; a removed one is gone; a new one comes last', async () => {
  const seen = { kind: 'question', slug: 'crew', revision: 0 } as const
  const draft = { title: 'Who comes?', text: 'Our own people. [More](/help)' }
  const revision = await saveSiteText(app, staff, seen, draft)
  expect((await read()).find(({ id }) => id === 'crew')?.question).toBe('How many people will come?')
  await publishSiteText(app, staff, { ...seen, revision })
  const crew = (await read('hi')).find(({ id }) => id === 'crew')
  expect(crew).toMatchObject({ question: 'Who comes?', lang: 'en' })
  expect(crew!.html).toContain('href="/hi/help"')
  expect((await read())[5]).toMatchObject({ id: 'crew', question: 'Who comes?' })

  const slug = await addSiteText(app, staff, 'question', { title: 'Do you move plants?', text: 'Yes.' }, [])
  await publishSiteText(app, staff, { kind: 'question', slug, revision: 1 })
  expect((await read()).at(-1)).toMatchObject({ id: slug })

  await withdrawSiteText(app, staff, { ...seen, revision: revision + 1 }, 'nothing')
  expect((await read()).map(({ id }) => id)).not.toContain('crew')
  await withdrawSiteText(app, staff, { ...seen, revision: revision + 2 }, 'delivered')
  expect((await read())[5]).toMatchObject({ question: 'How many people will come?' })
})
