import type { LinksFunction } from 'react-router'
import { latestReviews } from '#modules/reviews/index.server.ts'
import { Findable } from '../findable.tsx'
import { firstStylesheet } from '../first-stylesheet.ts'
import type { ScreenHandle } from '../handle.ts'
import { answerQuote } from '../landing/answer-quote.ts'
import { Gallery } from '../landing/gallery.tsx'
import { Hero } from '../landing/hero.tsx'
import { HomeServices } from '../landing/home-services.tsx'
import landingCss from '../landing/landing.css?url'
import { Marks } from '../landing/marks.tsx'
import { Moves } from '../landing/moves.tsx'
import { Questions } from '../landing/questions.tsx'
import { Cities, Ready } from '../landing/ready.tsx'
import { Reviews } from '../landing/reviews.tsx'
import { Sizes } from '../landing/sizes.tsx'
import { Stops } from '../landing/stops.tsx'
import { movingCompany, questionsPage } from '../schema-org.ts'
import { actorOf, answering, appOf } from '../session.ts'
import { landing, landingQuestions } from '../text/en/landing.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/landing.ts'

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
