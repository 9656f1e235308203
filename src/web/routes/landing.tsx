import { data, type LinksFunction } from 'react-router'
import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { latestReviews } from '#modules/reviews/index.server.ts'
import { firstStylesheet } from '../first-stylesheet.ts'
import type { ScreenHandle } from '../handle.ts'
import { Gallery } from '../landing/gallery.tsx'
import { Hero } from '../landing/hero.tsx'
import { HomeServices } from '../landing/home-services.tsx'
import landingCss from '../landing/landing.css?url'
import { Marks } from '../landing/marks.tsx'
import { Moves } from '../landing/moves.tsx'
import { Questions } from '../landing/questions.tsx'
import { quoteFaults, readQuoteValues } from '../landing/quote-faults.ts'
import { Cities, Ready } from '../landing/ready.tsx'
import { Reviews } from '../landing/reviews.tsx'
import { Sizes } from '../landing/sizes.tsx'
import { Stops } from '../landing/stops.tsx'
import { takeQuote } from '../landing/take-quote.ts'
import { readForm } from '../read-form.ts'
import { actorOf, answering, appOf } from '../session.ts'
import { landing } from '../text/en/landing.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/landing.ts'

export const links: LinksFunction = () => [firstStylesheet(landingCss)]

export const handle = { kraft: true, touch: true } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await answering(latestReviews(appOf(context).db)) }
}

/** The quote form. What is wrong comes back with what was typed (QUOTE-01). */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await answering(readForm(request, z.record(z.string(), z.string())))
  const values = readQuoteValues(fields)
  const faults = quoteFaults(values)
  if (!parseMobile(values.mobile)) faults.mobile = true
  if (Object.keys(faults).length > 0) return data({ values, faults }, { status: 422 })
  const actor = await answering(actorOf({ request, context }))
  return answering(takeQuote(appOf(context), actor, request, values, 'dialog' in fields))
}

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return (
    <>
      <title>{landing.title(brand.name)}</title>
      <meta name="description" content={landing.description(brand.claims.quoteMinutes)} />
      <Hero brand={brand} reply={actionData instanceof Response ? undefined : actionData} />
      <Marks brand={brand} />
      <HomeServices />
      <Moves />
      <Stops />
      <Sizes />
      <Reviews reviews={loaderData.reviews} />
      <Gallery />
      <Questions brand={brand} />
      <Ready />
      <Cities />
    </>
  )
}
