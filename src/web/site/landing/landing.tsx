import type { LinksFunction } from 'react-router'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { getLatestReviews } from '#modules/reviews/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { IndexedPage } from '#web/app-shell/indexed-page.tsx'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { buildMovingCompany, buildQuestionsPage } from '#web/app-shell/schema-org.ts'
import { getActor, getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/landing'
import { CityLine, ClosingCall } from './closing-call.tsx'
import { findUnfinishedMove } from './find-unfinished-move.server.ts'
import { Gallery } from './gallery.tsx'
import { handleQuoteForm } from './handle-quote-form.ts'
import { Hero } from './hero.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeSizes } from './home-sizes.tsx'
import { HowItWorks } from './how-it-works.tsx'
import landingCss from './landing.css?url'
import { loadLowestPrice } from './load-lowest-price.server.ts'
import { loadMoveTiles } from './load-move-tiles.server.ts'
import { loadTiles } from './load-tiles.server.ts'
import { LowestPriceTicket } from './lowest-price-ticket.tsx'
import { chooseVehiclesBySize } from './move-sizes.ts'
import { MoveTiles } from './move-tiles.tsx'
import { OperatorClaims } from './operator-claims.tsx'
import { PhotoGallery } from './photos.tsx'
import { HomeQuestions } from './questions.tsx'
import { readPictures } from './read-pictures.server.ts'
import { readQuestions } from './read-questions.server.ts'
import { Reviews } from './reviews.tsx'
import { UnfinishedMoveLink } from './unfinished-move-link.tsx'

export const links: LinksFunction = () => [buildPriorityStylesheet(landingCss)]

export const handle = { kraft: true, touch: true, publicCache: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await getActor({ request, context }).catch(() => null)
  const app = getApp(context)
  const [reviews, tiles, moves, photos, marks, questions, catalogue, price] = await respondOnError(
    Promise.all([
      getLatestReviews(app.db),
      loadTiles(translateFor(context), app),
      loadMoveTiles(app),
      readPictures(app, 'photo'),
      readPictures(app, 'client'),
      readQuestions(app, translateFor(context)),
      readCatalogue(app.db),
      loadLowestPrice(translateFor(context), app),
    ]),
  )
  const t = translateFor(context)
  const started = findUnfinishedMove(t, request)
  const vehicles = chooseVehiclesBySize(
    catalogue.vehicles.map(vehicle => ({ ...vehicle, name: t.nameOf(vehicle.name) })),
  )
  return { started, reviews, tiles, moves, photos, marks, questions, vehicles, price, staff: actor?.kind === 'staff' }
}

export const action = handleQuoteForm

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { brand, site, cities } = useRoot()!
  const minutes = brand.claims.quoteMinutes
  return (
    <>
      <IndexedPage
        title={t('landing.title', { brand: brand.name })}
        description={minutes === null ? t('landing.description') : t('landing.descriptionIn', { minutes })}
        path="/"
        about={[buildMovingCompany(brand, site, cities), ...buildQuestionsPage(loaderData.questions)]}
      />
      <Hero
        title={t('landing.hero.title')}
        lead={minutes === null ? t('landing.hero.lead') : t('landing.hero.leadIn', { minutes })}
        scene={t('landing.hero.scene')}
        reply={actionData instanceof Response ? undefined : actionData}
      >
        {loaderData.started ? (
          <UnfinishedMoveLink {...loaderData.started} />
        ) : (
          loaderData.price && <LowestPriceTicket price={loaderData.price} />
        )}
      </Hero>
      <OperatorClaims brand={brand} />
      {loaderData.tiles.length > 0 && <HomeServices tiles={loaderData.tiles} />}
      <MoveTiles tiles={loaderData.moves} />
      <HowItWorks />
      <HomeSizes vehicles={loaderData.vehicles} />
      <Reviews {...loaderData} clients={brand.clients} />
      {loaderData.photos.length > 0 ? <PhotoGallery photos={loaderData.photos} /> : <Gallery />}
      <HomeQuestions brand={brand} questions={loaderData.questions} />
      <ClosingCall />
      <CityLine title={t('landing.cities.title')} cities={cities.filter(({ listed }) => listed)} />
    </>
  )
}
