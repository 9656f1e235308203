import { data, Link, type LinksFunction } from 'react-router'
import { readServices } from '#modules/catalogue/index.server.ts'
import { readReviews } from '#modules/reviews/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '../content/page-head.tsx'
import type { Route } from './+types/customer-reviews'
import { AllReviews } from './all-reviews.tsx'
import pageCss from './reviews-page.css?url'
import css from './reviews-page.module.css'

export const links: LinksFunction = () => [buildPriorityStylesheet(pageCss)]
export const handle = { static: true, publicCache: true } satisfies ScreenHandle

/** `?of=moves`, or a service's id; all by default. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const { services } = await respondOnError(readServices(app.db))
  const service = services.get(Number(of)) ?? null
  const about = of === 'moves' ? { serviceId: null } : service ? { serviceId: service.id } : {}
  const chosen = of === 'moves' ? 'moves' : service ? translateFor(context).nameOf(service.name) : null
  return data({ ...(await respondOnError(readReviews(app.reader, { ...about, most: 100 }))), chosen })
}

/** Every review that was written after a completed booking (STAT-03). */
export default function CustomerReviewsPage({ loaderData: { reviews, rating, chosen } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <PageHead title={t('reviews.title')} description={t('reviews.description')} lead={t('reviews.lead')} />
      <div className={css.page}>
        <div className="wrap">
          <nav className={css.filter} aria-label={t('reviews.title')}>
            <Link to="/customer-reviews" aria-current={chosen === null ? 'page' : undefined}>
              {t('reviews.all')}
            </Link>
            <Link to="/customer-reviews?of=moves" aria-current={chosen === 'moves' ? 'page' : undefined}>
              {t('reviews.moves')}
            </Link>
            {chosen && chosen !== 'moves' && <span aria-current="page">{chosen}</span>}
          </nav>
          {rating.count === 0 ? (
            <EmptyState
              title={t('reviews.none')}
              action={<ButtonLink to="/bookinglist">{t('reviews.myBookings')}</ButtonLink>}
            >
              {t('reviews.noneText')}
            </EmptyState>
          ) : (
            <AllReviews reviews={reviews} rating={rating} />
          )}
        </div>
      </div>
    </>
  )
}
