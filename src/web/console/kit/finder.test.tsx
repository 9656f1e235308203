import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import type { ListFilter } from './filter-chip.tsx'
import { Finder } from './finder.tsx'

const choice = (name: string, value: string | null = null): ListFilter => ({
  ...{ name, label: `The ${name}`, value, any: `Any ${name}` },
  options: [['a', `${name} a`]],
})
const dates: ListFilter = {
  label: 'Move date',
  from: { name: 'from', label: 'From', value: '2026-12-01' },
  until: { name: 'until', label: 'To', value: null },
  day: 'day',
}

function renderFinder(filters: ListFilter[], query = ''): string {
  const Page = createRoutesStub([{ path: '/list', Component: () => <Finder button="Search" filters={filters} /> }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page initialEntries={[`/list${query}`]} />
    </WordsContext>,
  )
}

describe('[CON-03] the filters of a list', () => {
  test('are chips if they are few', () => {
    const html = renderFinder([choice('city'), choice('state', 'a')])
    expect(html).not.toContain('<details')
    expect(html).toContain('<select name="city"')
    expect(html).toContain('<select name="state"')
  })

  test('that are not set are in a menu if they are many', () => {
    const html = renderFinder([choice('city', 'a'), choice('state'), choice('role'), choice('size')])
    const [chips, menu] = html.split('<details')
    expect(chips).toContain('<select name="city"')
    for (const name of ['state', 'role', 'size']) expect(menu).toContain(`name="${name}"`)
  })

  test('that are set are removed by a link that keeps the others, from the first page', () => {
    const html = renderFinder([choice('city', 'a'), choice('state', 'a')], '?city=a&state=a&after=xyz')
    expect(html).toContain('aria-label="Remove the filter The city" href="/list?state=a"')
  })

  test('by date say which days, and are removed with either end', () => {
    const html = renderFinder([dates], '?from=2026-12-01&day=2026-12-01&q=x')
    expect(html).toContain('<b>from 01 Dec</b>')
    expect(html).toContain('href="/list?q=x"')
  })
})
