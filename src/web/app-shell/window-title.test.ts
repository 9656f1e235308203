import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NoIndexPage } from './no-index-page.tsx'
import { formatWindowTitle } from './window-title.ts'

/** Renders the title of a page that must not be indexed, with the given root data. */
function translatedBy(title: string, loaded: object | null) {
  const root = { id: 'root', path: '/', loader: () => loaded, Component: () => createElement(NoIndexPage, { title }) }
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: loaded } } })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the window title has the page and the operator’s brand, or only the page if the brand is unknown', () => {
  expect(formatWindowTitle('My Booking', 'Acme')).toBe('My Booking | Acme')
  expect(translatedBy('Sign In', { brand: { name: 'Acme' } })).toBe(
    '<title>Sign In | Acme</title><meta name="robots" content="noindex"/>',
  )
  expect(translatedBy('Sign In', null)).toMatch(/^<title>Sign In<\/title>/)
})

test('no screen writes a title by itself', () => {
  const screens = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
  expect(screens.filter(name => /\| (Thikana|\$\{[^}]*brand)/.test(readFileSync(`src/web/${name}`, 'utf8')))).toEqual(
    [],
  )
})
