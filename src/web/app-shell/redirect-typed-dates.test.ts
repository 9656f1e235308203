import { describe, expect, test } from 'vitest'
import type { App } from '#platform/app.ts'
import { createRequestContext } from './context.ts'
import { redirectTypedDates } from './redirect-typed-dates.ts'

const app = {
  now: () => new Date('2026-11-30T20:00:00Z'), // 1 December in India
  words: { codes: new Set(['en', 'hi']) },
} as unknown as App
const context = createRequestContext(app, { id: '', address: '', language: 'en', ownMachine: false, nonce: '' })

/** Where an address leads; null if it is answered. */
async function leadsTo(path: string, method = 'GET'): Promise<string | null> {
  const request = new Request(`http://x${path}`, { method })
  try {
    await redirectTypedDates({ request, context })
    return null
  } catch (answer) {
    expect((answer as Response).status).toBe(302)
    return (answer as Response).headers.get('location')
  }
}

describe('an address with typed dates', () => {
  test('leads to the same address with dates as YYYY-MM-DD', async () => {
    expect(
      await leadsTo('/console/audit?who=2&from=8/12&dateFields=from&until=08+Dec+2026&dateFields=until&which=8/12'),
    ).toBe('/console/audit?who=2&from=2026-12-08&until=2026-12-08&which=8%2F12')
  })
  test('counts from today in India', async () => {
    expect(await leadsTo('/console/accounting/receivables?on=today&dateFields=on')).toBe(
      '/console/accounting/receivables?on=2026-12-01',
    )
  })
  test('keeps text that is no date, and a blank field', async () => {
    expect(await leadsTo('/console/orders?from=soon&until=&dateFields=from&dateFields=until')).toBe(
      '/console/orders?from=soon&until=',
    )
  })
  test('leads to a page, also if the router asks for its data', async () => {
    expect(await leadsTo('/console/audit.data?on=8/12&dateFields=on&_routes=root')).toBe('/console/audit?on=2026-12-08')
  })
  test('leads to no other site', async () => {
    expect(await leadsTo('/console/audit?dateFields=x')).toBe('/console/audit')
  })
})

test('any other address is answered, and a post too', async () => {
  expect(await leadsTo('/console/audit?from=2026-12-08')).toBeNull()
  expect(await leadsTo('/console/audit?from=8/12&dateFields=from', 'POST')).toBeNull()
})
