import { Link } from 'react-router'
import { landing, sampleClients, sampleReviews } from '../text/en/landing.ts'
import { Stars } from '../ui/stars.tsx'
import { Section } from './section.tsx'

const t = landing.reviews

/** Reviews as tear-off slips, and the offices shifted (HOME-06). Samples until the operator has its own. */
export const Reviews = () => (
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
      {sampleReviews.map(({ from, to, stars, text, by, move }) => (
        <li className="slip" key={by}>
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
      ))}
    </ul>
    <div className="clients">
      <p>{t.clients}</p>
      <ul>
        {sampleClients.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
    <p className="slips-sample">{t.sample}</p>
  </Section>
)
