import { Link } from 'react-router'
import type { Review } from '#modules/reviews/rules/review.ts'
import { landing, sampleClients, sampleReviews } from '../text/en/landing.ts'
import { Stars } from '../ui/stars.tsx'
import { Section } from './section.tsx'

const t = landing.reviews

type Props = { reviews: Review[]; staff: boolean }

/**
 * Reviews of completed bookings as tear-off slips; until there are some, a customer sees none. Staff see what will stand there,
 * and the offices shifted (HOME-06), as samples with a word on them.
 */
export const Reviews = ({ reviews, staff }: Props) => {
  if (reviews.length === 0 && !staff) return null
  return (
    <Section
      className="slips"
      title={t.title}
      beside={
        <Link className="link" to="/customer-reviews">
          {t.all}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard */}
      <ul className="rail reviews" tabIndex={0} aria-label={t.title}>
        {reviews.length > 0
          ? reviews.map(review => <RealSlip key={review.id} review={review} />)
          : sampleReviews.map(sample => <SampleSlip key={sample.by} sample={sample} />)}
      </ul>
      {staff && <SampleClients reviewed={reviews.length > 0} />}
    </Section>
  )
}

const SampleClients = ({ reviewed }: { reviewed: boolean }) => (
  <>
    <div className="clients">
      <p>{t.clients}</p>
      <ul>
        {sampleClients.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
    <p className="slips-sample">{reviewed ? t.sampleClients : t.sample}</p>
  </>
)

function RealSlip({ review: { subject, stars, text, name } }: { review: Review }) {
  return (
    <li className="slip">
      <p className="slip-route">{subject}</p>
      <Stars stars={stars} label={t.stars(stars)} />
      <blockquote>{text}</blockquote>
      <p className="slip-by">
        <b>{name}</b>
        <span className="slip-stamp">{t.stamp}</span>
      </p>
    </li>
  )
}

function SampleSlip({ sample: { from, to, stars, text, by, move } }: { sample: (typeof sampleReviews)[number] }) {
  return (
    <li className="slip">
      <p className="slip-route">
        <span>{from}</span>
        <i aria-hidden="true" />
        <span>{to}</span>
      </p>
      <Stars stars={stars} label={t.stars(stars)} />
      <blockquote>{text}</blockquote>
      <p className="slip-by">
        <b>{by}</b>
        {move}
        <span className="slip-stamp">{t.stamp}</span>
      </p>
    </li>
  )
}
