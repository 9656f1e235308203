import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { bringPeople, type People, type Who } from './people.ts'
import type { Screen } from './screens.ts'

/** Whoever looks at screens. */
export const test = base.extend<object, { people: People }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture asks for
  people: [async ({}, use) => use(await peopleOfRun()), { scope: 'worker', timeout: 240_000 }],
})

/** Brought by the worker that needs them first, for all: looking changes nothing. */
async function peopleOfRun(): Promise<People> {
  const file = `${process.env.SHARED_FOLDER}/people.json`
  const coming = `${process.env.SHARED_FOLDER}/people-are-coming`
  if (isFirst(coming))
    try {
      writeFileSync(`${file}.new`, JSON.stringify(await bringPeople()))
      renameSync(`${file}.new`, file)
    } catch (error) {
      rmdirSync(coming) // for the next to try
      throw error
    }
  await expect.poll(() => existsSync(file), { timeout: 230_000 }).toBe(true)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A folder is made by one alone. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
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
