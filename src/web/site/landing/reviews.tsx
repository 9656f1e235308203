import { Link } from 'react-router'
import type { Review } from '#modules/reviews/rules/review.ts'
import { landing, sampleClients, sampleReviews } from '#web/text/en/landing.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Section } from './section.tsx'

const t = landing.reviews

type Props = { reviews: Review[]; clients: readonly string[]; staff: boolean }

/**
 * Reviews of completed bookings as tear-off slips, and the offices shifted (HOME-06). What there is none of a customer does not
 * see; staff see in its place what will stand there, as samples with a word on them.
 */
export const Reviews = ({ reviews, clients, staff }: Props) => {
  const sample = { reviews: staff && reviews.length === 0, clients: staff && clients.length === 0 }
  if (reviews.length + clients.length === 0 && !staff) return null
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
      {(reviews.length > 0 || sample.reviews) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
        <ul className="rail reviews" tabIndex={0} aria-label={t.title}>
          {reviews.map(review => (
            <RealSlip key={review.id} review={review} />
          ))}
          {sample.reviews && sampleReviews.map(it => <SampleSlip key={it.by} sample={it} />)}
        </ul>
      )}
      {(clients.length > 0 || sample.clients) && <Clients names={sample.clients ? sampleClients : clients} />}
      {(sample.reviews || sample.clients) && (
        <p className="slips-sample">{sample.reviews ? t.sample : t.sampleClients}</p>
      )}
    </Section>
  )
}

const Clients = ({ names }: { names: readonly string[] }) => (
  <div className="clients">
    <p>{t.clients}</p>
    <ul>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
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
