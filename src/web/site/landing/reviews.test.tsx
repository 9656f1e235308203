import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { Reviews } from './reviews.tsx'

const { brand } = readConfig({ SECRET_KEY: 'x'.repeat(32) })

function shown({ simulators, staff, clients = [] }: { simulators: boolean; staff: boolean; clients?: string[] }) {
  const loaderData = { root: { brand, simulators, languages: {}, language: 'en' } }
  const Component = () => <Reviews reviews={[]} clients={clients} marks={[]} staff={staff} />
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => loaderData.root, Component }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page hydrationData={{ loaderData }} />
    </WordsContext>,
  )
}

test('[HOME-06] in a trial all visitors see sample client names, marked as samples, and no sample review', () => {
  const html = shown({ simulators: true, staff: false })
  expect(html).toContain('Kaveri Textiles')
  expect(html).toContain('Sample client names, shown only in a trial.')
  expect(html).not.toContain('Meera Kulkarni')
})

test('[HOME-06] a live site shows visitors no sample, and no site shows samples beside its own names', () => {
  expect(shown({ simulators: false, staff: false })).toBe('')
  const own = shown({ simulators: true, staff: false, clients: ['Acme'] })
  expect(own).toContain('Acme')
  expect(own).not.toContain('Kaveri Textiles')
})
