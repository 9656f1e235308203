import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#kernel/india-time.ts'
import { decideReview, listReviews } from '#modules/reviews/index.server.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { consoleText } from '#web/text/en/console.ts'
import { reviewsText as t } from '#web/text/en/services.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Route } from './+types/reviews'
import { doneOrTold } from './done-or-told.ts'
import { pageParam } from './page-param.ts'
import { Pager } from './pager.tsx'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.console)

const form = z.object({ id: z.coerce.number().int().positive(), state: z.enum(['shown', 'hidden']) })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const page = pageParam(args.request)
  const { rows, more } = await answering(listReviews(app, staff, page))
  return { reviews: rows, more, page }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { id, state } = await answering(readForm(args.request, form))
  return doneOrTold('/console/reviews', decideReview(app, staff, id, state))
}

/** What customers wrote, those that wait first: shown or kept back (STAT-03). */
export default function ConsoleReviews({ loaderData: { reviews, more, page } }: Route.ComponentProps) {
  return (
    <div className="console">
      <h1>{t.console}</h1>
      {reviews.length === 0 && <EmptyState title={t.none}>{consoleText.noReviewsText}</EmptyState>}
      {reviews.map(({ id, orderNo, stars, text, name, subject, state, at }) => (
        <Form key={id} method="post" className="console-card">
          <h2>{subject}</h2>
          <Stars stars={stars} label={t.starsOf(stars)} />
          <p>{text}</p>
          <p className="sm muted">
            {name}, <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>, {formatInstant(at)}. {t.state[state]}
          </p>
          <input type="hidden" name="id" value={id} />
          <p>
            {state !== 'shown' && (
              <Button small look="neel" name="state" value="shown">
                {t.show}
              </Button>
            )}{' '}
            {state !== 'hidden' && (
              <Button small name="state" value="hidden">
                {t.hide}
              </Button>
            )}
          </p>
        </Form>
      ))}
      <Pager page={page} more={more} />
    </div>
  )
}
