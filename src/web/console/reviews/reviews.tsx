import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { decideReview, listReviews } from '#modules/reviews/index.server.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { BranchFinder } from '../kit/branch-finder.tsx'
import cardCss from '../kit/card.module.css'
import { ListPage } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { RequestSections, readRequestState } from '../kit/request-sections.tsx'
import { successOrError } from '../kit/success-or-error.ts'
import type { Route } from './+types/reviews'

const form = z.object({ id: z.coerce.number().int().positive(), state: z.enum(['shown', 'hidden']) })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const state = readRequestState(args.request)
  const { rows, ...around } = await respondOnError(
    listReviews(app.reader, within, readPagePosition(args.request), state),
  )
  return { reviews: rows, around, filter, state }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { id, state } = await respondOnError(readForm(args.request, form))
  return successOrError(
    args.context,
    `/console/reviews${new URL(args.request.url).search}`,
    `console.done.${state}`,
    decideReview(app, staff, id, state),
  )
}

/** The customers’ reviews, those awaiting a decision first: published or hidden (STAT-03). */
export default function ReviewsPage({ loaderData: { reviews, around, filter, state: list } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('reviews.console')}
      around={around}
      sections={<RequestSections label={t('reviews.console')} decided={t('console.requests.decided')} />}
      finder={
        <BranchFinder filter={filter}>
          {list === 'decided' && <input type="hidden" name="state" value={list} />}
        </BranchFinder>
      }
      empty={
        reviews.length === 0 && (
          <EmptyState title={t(list === 'open' ? 'console.noReviews' : 'console.requests.noneDecided')}>
            {t('console.noReviewsText')}
          </EmptyState>
        )
      }
    >
      {reviews.map(({ id, orderNo, stars, text, name, subject, state, at }) => (
        <Form key={id} method="post" className={cardCss.card}>
          <h2>{subject}</h2>
          <Stars stars={stars} label={t('reviews.starsOf', { n: stars })} />
          <p>{text}</p>
          <p className="sm muted">
            {name}, <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>, {formatInstant(at, t.tag)}.{' '}
            {t(`reviews.state.${state}`)}
          </p>
          <input type="hidden" name="id" value={id} />
          <p>
            {state !== 'shown' && (
              <Button small look="secondary" name="state" value="shown">
                {t('reviews.show')}
              </Button>
            )}{' '}
            {state !== 'hidden' && (
              <Button small name="state" value="hidden">
                {t('reviews.hide')}
              </Button>
            )}
          </p>
        </Form>
      ))}
    </ListPage>
  )
}
