import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectOutcomes,
  getAnswerStatus,
  getExpectedOutcomes,
  initialPermissions,
  testVisitor,
} from '#testing/console/outcomes.ts'
import { consolePages, pagesForAllStaff } from '#testing/console/pages.ts'
import { openTestConsole, type TestConsole } from '#testing/console/test-console.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import routeConfig from '#web/routes.ts'
import { middleware } from '../console-frame.tsx'

type Entry = { file: string; children?: Entry[] }

let desk: TestConsole
beforeAll(async () => {
  desk = await openTestConsole()
})
afterAll(() => desk.app.close())

test('the roles of an empty database', () => {
  expect(Object.fromEntries(desk.roles.map(({ code, permissions }) => [code, permissions]))).toEqual(initialPermissions)
  expect(desk.member('admin').role).toEqual(ownerRole)
  expect(desk.member('operations').role).toEqual(operationsRole)
})

describe('access to a page of the console', () => {
  test.each(consolePages)('%s: is for roles with the permission %s only', async (page, right) => {
    expect(await collectOutcomes(desk, page)).toEqual(getExpectedOutcomes(right))
  })

  test('every page and file of the console is in this table, except the login and pages for everybody', () => {
    const of = (entry: Entry): string[] => [entry.file, ...(entry.children ?? []).flatMap(of)]
    const files = (routeConfig as Entry[])
      .flatMap(of)
      .filter(file => file.startsWith('console/') && !/^console\/(login\/|old-addresses)/.test(file))
      .map(file => file.replace(/^console\/|\.tsx?$/g, ''))
      .filter(page => !['console-texts', 'console-frame', ...pagesForAllStaff].includes(page))
    expect(consolePages.map(([page]) => page).toSorted()).toEqual(files.toSorted())
  })

  test.each(['customer', 'visitor'])(
    'nothing beneath the desk answers a %s, whatever the page itself forgets to ask',
    async who => {
      const context = new RouterContextProvider()
      context.set(appContext, desk.app)
      context.set(actorContext, Promise.resolve(who === 'customer' ? desk.customer : testVisitor))
      const request = new Request('http://localhost/console/holds')
      const requested = middleware[0]!({ request, context } as never, async () => new Response())
      await expect(requested).rejects.toMatchObject({ status: 302 })
    },
  )
})

/** Queries that an attacker may send to a page. They must not cause a server error. */
const queryNames =
  'about after all asks before branch city customer day due far from id key kind language lead mobile next of on other owing package page q role since sort state status team truck until version view what which who whose'.split(
    ' ',
  )
const hostileValues = [
  '1',
  '',
  '-1',
  '9'.repeat(30),
  '2026-02-31',
  '//evil.com/x',
  '<script>',
  '[]',
  "' or 1=1",
  'x'.repeat(3_000),
  '\0',
]

test.each(consolePages)('%s answers every query without a server error', async page => {
  for (const value of hostileValues) {
    const query = `?${new URLSearchParams(queryNames.map(name => [name, value]))}`
    const answer = await desk.callPage(desk.member('admin'), page, { query })
    expect(answer, `${page}${query.slice(0, 80)}`).not.toBeInstanceOf(Error)
    expect(getAnswerStatus(answer) ?? 200, `${page}${query.slice(0, 80)}`).toBeLessThan(500)
  }
})
