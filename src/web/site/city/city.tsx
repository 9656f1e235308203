import { data, type LinksFunction, redirect } from 'react-router'
import { localisePath } from '#i18n/address.ts'
import { formatRupees } from '#kernel/money.ts'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { languageContext } from '#web/app-shell/context.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { IndexedPage } from '#web/app-shell/indexed-page.tsx'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import {
  buildBreadcrumbs,
  buildMovingCompany,
  buildMovingService,
  buildQuestionsPage,
} from '#web/app-shell/schema-org.ts'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CityLine } from '../landing/closing-call.tsx'
import { handleQuoteForm } from '../landing/handle-quote-form.ts'
import { Hero } from '../landing/hero.tsx'
import landingCss from '../landing/landing.css?url'
import { NotFoundWithQuote } from '../landing/not-found-with-quote.tsx'
import { HomeQuestions } from '../landing/questions.tsx'
import type { QuoteReply } from '../landing/quote-form.tsx'
import { readQuestions, type ShownQuestion } from '../landing/read-questions.server.ts'
import type { Route } from './+types/city'
import cityCss from './city.css?url'
import { CityAbout } from './city-about.tsx'
import { CityLocalities } from './city-localities.tsx'
import { CityPrices } from './city-prices.tsx'
import { CityReviews } from './city-reviews.tsx'
import { CityWeek } from './city-week.tsx'
import { type CityPageData, loadCity, resolveCitySlug } from './load-city.server.ts'

export const links: LinksFunction = () => [buildPriorityStylesheet(landingCss), buildPriorityStylesheet(cityCss)]

export const handle = { kraft: true, touch: true, publicCache: true } satisfies ScreenHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const [t, app] = [translateFor(context), getApp(context)]
  const address = await respondOnError(resolveCitySlug(app, params.city))
  if (address !== params.city) throw redirect(localisePath(context.get(languageContext), getCityPath(address)), 301)
  const [city, questions] = await respondOnError(Promise.all([loadCity(t, app, params.city), readQuestions(app, t)]))
  return data({ city, questions: city ? questions : [] }, { status: city ? 200 : 404 })
}

export const action = handleQuoteForm

/** The page of a served city (CITY-01); any other name is the 404 page with the quote form. */
export default function CityPage({ loaderData: { city, questions }, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return city ? <ServedCityPage city={city} questions={questions} reply={reply} /> : <NotFoundWithQuote />
}

type Shown = { city: CityPageData; questions: ShownQuestion[]; reply: QuoteReply | undefined }

function ServedCityPage({ city, questions, reply }: Shown) {
  const t = useTranslation()
  const { brand } = useRoot()!
  const { name, trip } = city
  const minutes = brand.claims.quoteMinutes
  return (
    <>
      <CityHead city={city} questions={questions} />
      <Hero
        title={t('city.title', { city: name })}
        lead={minutes === null ? t('city.lead', { city: name }) : t('city.leadIn', { city: name, minutes })}
        scene={t('city.scene', { city: name })}
        reply={reply}
        near={city.at}
        placeholder={t('city.address', { city: name })}
      />
      {trip && <CityPrices city={name} trip={trip} />}
      <CityWeek city={name} week={city.week} trip={trip} />
      {city.about.length > 0 && <CityAbout paragraphs={city.about} />}
      {city.localities.length > 0 && <CityLocalities city={name} names={city.localities} />}
      {city.reviews.length > 0 && <CityReviews city={name} reviews={city.reviews} />}
      <HomeQuestions brand={brand} questions={questions} />
      <CityLine title={t('city.others')} cities={city.others} all />
    </>
  )
}

function CityHead({ city: { name, slug, trip, rating }, questions }: Omit<Shown, 'reply'>) {
  const t = useTranslation()
  const { brand, site } = useRoot()!
  const path = getCityPath(slug)
  const rupees = trip?.homes.flatMap(({ prices }) => prices.map(({ total }) => total)) ?? []
  const [least] = rupees.toSorted((a, b) => a - b)
  const range = least ? { low: least / 100, high: Math.max(...rupees) / 100 } : null
  const title = t('city.title', { city: name })
  return (
    <IndexedPage
      title={formatWindowTitle(title, brand.name)}
      description={
        least
          ? t('city.descriptionFrom', { city: name, from: formatRupees(least, 'short') })
          : t('city.description', { city: name })
      }
      path={path}
      about={[
        buildMovingCompany(brand, site, [{ name }]),
        buildMovingService(site, { title, kind: t('chrome.header.moving'), city: name }, path, range, rating),
        ...buildQuestionsPage(questions),
        buildBreadcrumbs(site, [
          [brand.name, '/'],
          [t('landing.cities.title'), '/packers-and-movers'],
          [title, path],
        ]),
      ]}
    />
  )
}
