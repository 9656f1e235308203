import type { LinksFunction } from 'react-router'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { latestReviews } from '#modules/reviews/index.server.ts'
import { Findable } from '#web/app-shell/findable.tsx'
import { firstStylesheet } from '#web/app-shell/first-stylesheet.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { movingCompany, questionsPage } from '#web/app-shell/schema-org.ts'
import { actorOf, answering, appOf, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/landing'
import { answerQuote } from './answer-quote.ts'
import { Started } from './begun.tsx'
import { findUnfinishedMove } from './find-unfinished-move.server.ts'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { HomeServices } from './home-services.tsx'
import landingCss from './landing.css?url'
import { loadMoveTiles } from './load-move-tiles.server.ts'
import { loadTiles } from './load-tiles.server.ts'
import { Marks } from './marks.tsx'
import { vehiclesBySize } from './move-sizes.ts'
import { Moves } from './moves.tsx'
import { Photos } from './photos.tsx'
import { Questions } from './questions.tsx'
import { readPictures } from './read-pictures.server.ts'
import { readQuestions } from './read-questions.server.ts'
import { Cities, Ready } from './ready.tsx'
import { Reviews } from './reviews.tsx'
import { Sizes } from './sizes.tsx'
import { Stops } from './stops.tsx'

export const links: LinksFunction = () => [firstStylesheet(landingCss)]

export const handle = { kraft: true, touch: true, publicCache: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context }).catch(() => null)
  const app = appOf(context)
  const [reviews, tiles, moves, photos, marks, questions, catalogue] = await answering(
    Promise.all([
      latestReviews(app.db),
      loadTiles(translateFor(context), app),
      loadMoveTiles(app),
      readPictures(app, 'photo'),
      readPictures(app, 'client'),
      readQuestions(app, translateFor(context)),
      readCatalogue(app.db),
    ]),
  )
  const t = translateFor(context)
  const started = findUnfinishedMove(t, request)
  const vehicles = vehiclesBySize(catalogue.vehicles.map(vehicle => ({ ...vehicle, name: t.nameOf(vehicle.name) })))
  return { started, reviews, tiles, moves, photos, marks, questions, vehicles, staff: actor?.kind === 'staff' }
}

export const action = answerQuote

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { brand, site, cities } = useRoot()!
  const minutes = brand.claims.quoteMinutes
  return (
    <>
      <Findable
        title={t('landing.title', { brand: brand.name })}
        description={minutes === null ? t('landing.description') : t('landing.descriptionIn', { minutes })}
        path="/"
        about={[movingCompany(brand, site, cities), ...questionsPage(loaderData.questions)]}
      />
      <Hero
        title={t('landing.hero.title')}
        lead={minutes === null ? t('landing.hero.lead') : t('landing.hero.leadIn', { minutes })}
        scene={t('landing.hero.scene')}
        reply={actionData instanceof Response ? undefined : actionData}
      >
        {loaderData.started && <Started {...loaderData.started} />}
      </Hero>
      <Marks brand={brand} />
      {loaderData.tiles.length > 0 && <HomeServices tiles={loaderData.tiles} />}
      <Moves tiles={loaderData.moves} />
      <Stops />
      <Sizes vehicles={loaderData.vehicles} />
      <Reviews {...loaderData} clients={brand.clients} />
      {loaderData.photos.length > 0 ? <Photos photos={loaderData.photos} /> : <Gallery />}
      <Questions brand={brand} questions={loaderData.questions} />
      <Ready />
      <Cities title={t('landing.cities.title')} cities={cities.filter(({ listed }) => listed)} />
    </>
  )
}
