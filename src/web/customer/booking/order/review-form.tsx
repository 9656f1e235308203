import { Form, useNavigation } from 'react-router'
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { CustomerBooking } from './customer-booking.ts'
import css from './review-form.module.css'

/** Stars and a few words on a completed booking (STAT-03), by a plain post. A changed review is moderated again. */
export function ReviewForm({ booking: { orderNo, review } }: { booking: CustomerBooking }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={css.review} id="review" aria-labelledby="review-title">
      <h2 id="review-title">{review ? t('reviews.again') : t('reviews.heading')}</h2>
      {review && <p className="muted sm">{t(`reviews.state.${review.state}`)}</p>}
      <Form method="post" action={`/mybooking/${orderNo}/review`}>
        <fieldset className={css.starsField}>
          <legend>{t('reviews.stars')}</legend>
          {[5, 4, 3, 2, 1].map(n => (
            <label key={n}>
              <input type="radio" name="stars" value={n} required defaultChecked={review?.stars === n} />
              <Stars stars={n} label={t('reviews.starsOf', { n })} />
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={t('reviews.text')}
          name="text"
          hint={t('reviews.hint')}
          rows={4}
          minLength={REVIEW_MIN_LENGTH}
          maxLength={REVIEW_MAX_LENGTH}
          defaultValue={review?.text}
          required
        />
        <Button look="secondary" disabled={busy}>
          {review ? t('reviews.change') : t('reviews.send')}
        </Button>
      </Form>
    </section>
  )
}
