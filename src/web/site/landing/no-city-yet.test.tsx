import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { Footer } from '#web/app-shell/chrome/footer.tsx'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { CityLine } from './closing-call.tsx'
import { HomeServices } from './home-services.tsx'

const { brand } = readConfig({ SECRET_KEY: 'x'.repeat(32) })
const pune = { name: 'Pune', slug: 'pune', listed: true }

function shown(cities: (typeof pune)[]): string {
  const loaderData = { root: { brand, cities, languages: {}, language: 'en' } }
  const Component = () => (
    <>
      <HomeServices tiles={[]} />
      <CityLine title="Our cities" cities={cities} />
      <Footer brand={brand} signedIn={false} cities={cities} emptyPaths={[]} year={2026} />
    </>
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => loaderData.root, Component }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page hydrationData={{ loaderData }} />
    </WordsContext>,
  )
}

test('[HOME-03] [NAV-06] without an open city nothing mentions cities', () => {
  const announced = /Select Your City|Our cities|We are here/g
  expect(shown([pune]).match(announced)).toEqual(['Select Your City', 'Our cities', 'We are here', 'We are here'])
  expect(shown([]).match(announced)).toBeNull()
})
