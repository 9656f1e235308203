import { expect, test } from 'vitest'
import { fetchPath } from './fetch-path.ts'

test('robots.txt names the sitemap', async () => {
  expect(await (await fetchPath('/robots.txt')).text()).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
})

test('the manifest puts the site on a home screen, with icons that exist', async () => {
  const answer = await fetchPath('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const { name, start_url, display, icons } = (await answer.json()) as Manifest
  expect([name, start_url, display]).toEqual(['Thikana', '/', 'standalone'])
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const path of [...icons.map(({ src }) => src), '/apple-touch-icon.png'])
    expect((await fetchPath(path)).headers.get('content-type'), path).toBe('image/png')
})

type Manifest = {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}
