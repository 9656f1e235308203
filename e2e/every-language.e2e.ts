import { test as base, expect, type Page } from '@playwright/test'
import { readLanguages } from '../src/words/open-words.ts'
import { faultsInWindow, touchingLines } from './support/layout-faults.ts'
import { bringPeople, type People, type Who } from './support/people.ts'
import { everyScreen } from './support/screens.ts'
import { once } from './support/steps.ts'

/** Whoever looks, brought once for each worker: looking changes nothing. */
const test = base.extend<object, { people: People }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture asks for
  people: [async ({}, use) => use(await bringPeople()), { scope: 'worker', timeout: 120_000 }],
})

const languages = readLanguages('src/words')

for (const { code, name } of languages)
  test(`nothing is cut or covered on a phone in ${name}, and no lines touch`, once, async ({ browser, people }) => {
    test.setTimeout(240_000)
    const tabs = new Map<Who, Page>()
    for (const { shot, path, who } of customersScreens(people)) {
      const page = tabs.get(who) ?? (await tab(who))
      await page.goto(`/${code}${path === '/' ? '' : path}`)
      await page.evaluate(() => document.fonts.ready)
      expect
        .soft([...(await faultsInWindow(page)), ...(await page.evaluate(touchingLines))], `${code} ${shot}`)
        .toEqual([])
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/${code}-${shot}.png`, fullPage: true, scale: 'css' })
    }

    /** Without script: what the server drew is measured, and a page costs half. */
    async function tab(who: Who) {
      const context = await browser.newContext({
        storageState: people.cookies[who],
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      tabs.set(who, page)
      return page
    }
  })

/** A state of each route. */
function customersScreens(people: People) {
  const seen = new Set<string>()
  return everyScreen(people).filter(
    ({ route, path, who, then }) =>
      who !== 'staff' &&
      !then &&
      !route.startsWith('console') &&
      !seen.has(path.split('&')[0]!) &&
      seen.add(path.split('&')[0]!),
  )
}
