import { Link } from 'react-router'
import type { Review } from '#modules/reviews/rules/review.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { ShownPicture } from './read-pictures.server.ts'
import css from './reviews.module.css'
import { sampleClients, sampleReviews } from './samples.ts'
import sectionCss from './section.module.css'
import { Section } from './section.tsx'

type Props = { reviews: Review[]; clients: readonly string[]; marks: readonly ShownPicture[]; staff: boolean }

/**
 * Reviews of completed bookings as tear-off slips, and the offices that we moved (HOME-06). Customers do not see an
 * empty part. Staff see samples in its place, marked as samples; on a trial, where nothing is real, all visitors see
 * the sample client names.
 */
export const Reviews = ({ reviews, clients, marks, staff }: Props) => {
  const t = useTranslation()
  const trial = useRoot()!.simulators
  const sample = {
    reviews: staff && reviews.length === 0,
    clients: (staff || trial) && clients.length + marks.length === 0,
  }
  if (reviews.length + clients.length + marks.length === 0 && !staff && !trial) return null
  return (
    <Section
      className={css.slips}
      title={t('landing.reviews.title')}
      beside={
        (reviews.length > 0 || sample.reviews) && (
          <Link className="link" to="/customer-reviews">
            {t('landing.reviews.all')}
          </Link>
        )
      }
    >
      {(reviews.length > 0 || sample.reviews) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
        <ul className={`${sectionCss.rail} ${css.reviews}`} tabIndex={0} aria-label={t('landing.reviews.title')}>
          {reviews.map(review => (
            <RealSlip key={review.id} review={review} />
          ))}
          {sample.reviews && sampleReviews.map(one => <SampleSlip key={one.id} sample={one} />)}
        </ul>
      )}
      {(clients.length + marks.length > 0 || sample.clients) && (
        <Clients
          names={sample.clients ? sampleClients : clients}
          lang={sample.clients ? 'en' : undefined}
          marks={marks}
        />
      )}
      {(sample.reviews || sample.clients) && (
        <p className={css.slipsSample}>
          {sample.reviews
            ? t('landing.reviews.sample')
            : t(staff ? 'landing.reviews.sampleClients' : 'landing.reviews.trialClients')}
        </p>
      )}
    </Section>
  )
}

/** `lang`: the language of the names, where it is known. */
type ClientsProps = { names: readonly string[]; lang: string | undefined; marks: readonly ShownPicture[] }

const Clients = ({ names, lang, marks }: ClientsProps) => {
  const t = useTranslation()
  return (
    <div className={css.clients}>
      <p>{t('landing.reviews.clients')}</p>
      <ul>
        {marks.map(({ slug, title, src, width, height }) => (
          <li key={slug}>
            <img className={css.mark} src={src} alt={title} width={width} height={height} loading="lazy" />
          </li>
        ))}
        {names.map(name => (
          <li key={name} lang={lang}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RealSlip({ review: { subject, stars, text, name } }: { review: Review }) {
  const t = useTranslation()
  return (
    <li className={css.slip}>
      <p className={css.route}>{subject}</p>
      <Stars stars={stars} label={t('landing.reviews.stars', { stars })} />
      <blockquote>{text}</blockquote>
      <p className={css.by}>
        <b>{name}</b>
        <span className={css.stamp}>{t('landing.reviews.stamp')}</span>
      </p>
    </li>
  )
}

function SampleSlip({ sample: { id, from, to, stars, by } }: { sample: (typeof sampleReviews)[number] }) {
  const t = useTranslation()
  return (
    <li className={css.slip}>
      <p className={css.route}>
        <span>{from}</span>
        <i aria-hidden="true" />
        <span>{to}</span>
      </p>
      <Stars stars={stars} label={t('landing.reviews.stars', { stars })} />
      <blockquote>{t(`landing.sample.${id}.text`)}</blockquote>
      <p className={css.by}>
        <b>{by}</b>
        {t(`landing.sample.${id}.move`)}
        <span className={css.stamp}>{t('landing.reviews.stamp')}</span>
      </p>
    </li>
  )
}
