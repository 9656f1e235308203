import type { LinksFunction } from 'react-router'
import { latestReviews } from '#modules/reviews/index.server.ts'
import { Findable } from '#web/shell/findable.tsx'
import { firstStylesheet } from '#web/shell/first-stylesheet.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { movingCompany, questionsPage } from '#web/shell/schema-org.ts'
import { actorOf, answering, appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { landing, landingQuestions } from '#web/text/en/landing.ts'
import type { Route } from './+types/landing.ts'
import { answerQuote } from './answer-quote.ts'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { HomeServices } from './home-services.tsx'
import landingCss from './landing.css?url'
import { Marks } from './marks.tsx'
import { Moves } from './moves.tsx'
import { Questions } from './questions.tsx'
import { Cities, Ready } from './ready.tsx'
import { Reviews } from './reviews.tsx'
import { Sizes } from './sizes.tsx'
import { Stops } from './stops.tsx'

export const links: LinksFunction = () => [firstStylesheet(landingCss)]

export const handle = { kraft: true, touch: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context }).catch(() => null)
  return { reviews: await answering(latestReviews(appOf(context).db)), staff: actor?.kind === 'staff' }
}

export const action = answerQuote

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, site, cities } = useRoot()!
  const { title, lead, scene } = landing.hero
  return (
    <>
      <Findable
        title={landing.title(brand.name)}
        description={landing.description(brand.claims.quoteMinutes)}
        path="/"
        about={[movingCompany(brand, site, cities), questionsPage(landingQuestions)]}
      />
      <Hero
        title={title}
        lead={lead(brand.claims.quoteMinutes)}
        scene={scene}
        reply={actionData instanceof Response ? undefined : actionData}
      />
      <Marks brand={brand} />
      <HomeServices />
      <Moves />
      <Stops />
      <Sizes />
      <Reviews {...loaderData} clients={brand.clients} />
      <Gallery />
      <Questions brand={brand} />
      <Ready />
      <Cities title={landing.cities.title} />
    </>
  )
}
