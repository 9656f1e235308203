import { data, type LinksFunction } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { Findable } from '#web/shell/findable.tsx'
import { firstStylesheet } from '#web/shell/first-stylesheet.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { breadcrumbs, movingCompany, movingService, questionsPage } from '#web/shell/schema-org.ts'
import { answering, appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { cityPath } from '#web/text/en/chrome.ts'
import { cityText } from '#web/text/en/city.ts'
import { landing, landingQuestions } from '#web/text/en/landing.ts'
import { answerQuote } from '../landing/answer-quote.ts'
import { Hero } from '../landing/hero.tsx'
import landingCss from '../landing/landing.css?url'
import { LostScreen } from '../landing/lost-screen.tsx'
import { Questions } from '../landing/questions.tsx'
import type { QuoteReply } from '../landing/quote-form.tsx'
import { Cities } from '../landing/ready.tsx'
import type { Route } from './+types/city.ts'
import cityCss from './city.css?url'
import { CityReviews } from './city-reviews.tsx'
import { type City, loadCity } from './load-city.server.ts'
import { Localities } from './localities.tsx'
import { Prices } from './prices.tsx'
import { Week } from './week.tsx'

export const links: LinksFunction = () => [firstStylesheet(landingCss), firstStylesheet(cityCss)]

export const handle = { kraft: true, touch: true } satisfies ScreenHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const city = await answering(loadCity(appOf(context), params.city))
  return data({ city }, { status: city ? 200 : 404 })
}

export const action = answerQuote

/** A served city (CITY-01); any other name is the 404 page with the quote form. */
export default function CityScreen({ loaderData: { city }, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return city ? <Served city={city} reply={reply} /> : <LostScreen />
}

function Served({ city, reply }: { city: City; reply: QuoteReply | undefined }) {
  const { brand } = useRoot()!
  const { name, trip } = city
  return (
    <>
      <CityHead city={city} />
      <Hero
        title={cityText.title(name)}
        lead={cityText.lead(name, brand.claims.quoteMinutes)}
        scene={cityText.scene(name)}
        reply={reply}
        near={city.at}
        placeholder={cityText.address(name)}
      />
      {trip && <Prices city={name} trip={trip} />}
      <Week city={name} week={city.week} trip={trip} />
      {city.localities.length > 0 && <Localities city={name} names={city.localities} />}
      {city.reviews.length > 0 && <CityReviews city={name} reviews={city.reviews} />}
      <Questions brand={brand} />
      <Cities title={cityText.others} without={city.slug} all />
    </>
  )
}

function CityHead({ city: { name, slug, trip, rating } }: { city: City }) {
  const { brand, site } = useRoot()!
  const path = cityPath(slug)
  const rupees = trip?.homes.flatMap(({ prices }) => prices.map(({ total }) => total)) ?? []
  const [least] = rupees.toSorted((a, b) => a - b)
  const range = least ? { low: least / 100, high: Math.max(...rupees) / 100 } : null
  const title = cityText.title(name)
  return (
    <Findable
      title={windowTitle(title, brand.name)}
      description={cityText.description(name, least ? formatRupees(least, 'short') : null)}
      path={path}
      about={[
        movingCompany(brand, site, [{ name }]),
        movingService(site, { name }, path, range, rating),
        questionsPage(landingQuestions),
        breadcrumbs(site, [
          [brand.name, '/'],
          [landing.cities.title, '/packers-and-movers'],
          [title, path],
        ]),
      ]}
    />
  )
}
