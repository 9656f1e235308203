import { readFileSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { bringAxe } from './axe.ts'
import { onceARun } from './once-a-run.ts'
import { bringPeople, type People, type Who } from './people.ts'
import type { Screen } from './screens.ts'

/** Whoever looks at screens. */
export const test = base.extend<object, { people: People }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture asks for
  people: [async ({}, use) => use(await peopleOfRun()), { scope: 'worker', timeout: 240_000 }],
})

/** Brought once for all: looking changes nothing. */
async function peopleOfRun(): Promise<People> {
  const file = await onceARun('people.json', async path => writeFileSync(path, JSON.stringify(await bringPeople())))
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Goes through screens in one window, whose cookies and storage are exchanged when somebody else looks: a window of its own for
 * everybody has each script and stylesheet to read again, which takes longer than the looking. `first` is said of the first screen
 * that somebody sees.
 */
export async function lookAt(
  browser: Browser,
  people: People,
  screens: Screen[],
  look: (page: Page, screen: Screen, first: boolean) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext(options)
  await bringAxe(context)
  const page = await context.newPage()
  let looking: Who | undefined
  for (const screen of screens.toSorted((one, other) => one.who.localeCompare(other.who))) {
    const first = looking !== screen.who
    if (first) await context.setStorageState(people.cookies[screen.who])
    looking = screen.who
    await look(page, screen, first)
  }
  await context.close()
}
