import { Form, Link } from 'react-router'
import { z } from 'zod'
import { decideReview, listReviews } from '#modules/reviews/index.server.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { NoIndexPage } from '#web/shell/unlisted.tsx'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { formatInstant } from '#words/format.ts'
import type { Route } from './+types/reviews'
import cardCss from './card.module.css'
import deskCss from './desk.module.css'
import { Pager } from './pager.tsx'
import { placeOf } from './place-of.ts'
import { successOrError } from './success-or-error.ts'

const form = z.object({ id: z.coerce.number().int().positive(), state: z.enum(['shown', 'hidden']) })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { rows, ...around } = await answering(listReviews(app.reader, staff, placeOf(args.request)))
  return { reviews: rows, around }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { id, state } = await answering(readForm(args.request, form))
  return successOrError(args.context, '/console/reviews', `console.done.${state}`, decideReview(app, staff, id, state))
}

/** What customers wrote, those that wait first: shown or kept back (STAT-03). */
export default function ConsoleReviews({ loaderData: { reviews, around } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <div className={deskCss.page}>
      <NoIndexPage title={t('reviews.console')} />
      <h1>{t('reviews.console')}</h1>
      {reviews.length === 0 && <EmptyState title={t('reviews.none')}>{t('console.noReviewsText')}</EmptyState>}
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
              <Button small look="neel" name="state" value="shown">
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
      <Pager {...around} />
    </div>
  )
}
