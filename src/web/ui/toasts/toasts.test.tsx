import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Toasts } from './toasts.tsx'

const flash = { id: 'one', toasts: [{ kind: 'success' as const, title: 'Painting is in your cart' }] }
const words = { name: 'Messages', close: 'Close message' }
const htmlOf = (inPage: boolean, search = '') =>
  renderToStaticMarkup(<Toasts flash={flash} words={words} inPage={inPage} search={search} />)

describe('[NAV-08] a toast before any script runs', () => {
  test('is in the page if it loads no script, and above it if script will move it', () => {
    expect(htmlOf(true)).toContain('data-place="page"')
    expect(htmlOf(false)).not.toContain('data-place')
  })

  test('is closed by a form that requests the same page again, without its fragment', () => {
    const html = htmlOf(true, '?city=pune&visit=3')
    expect(html).toMatch(/<form action="\?" method="get">.*<button[^>]*aria-label="Close message"/)
    expect(html).not.toContain('type="button"')
    for (const field of ['name="city" value="pune"', 'name="visit" value="3"'])
      expect(html).toContain(`<input type="hidden" ${field}/>`)
  })
})
