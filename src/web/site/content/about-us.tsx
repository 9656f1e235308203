import { Link } from 'react-router'
import { readServedCities } from '#modules/places/index.server.ts'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { languageContext } from '#web/app-shell/context.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { getApp } from '#web/app-shell/session.ts'
import { translateCities } from '#web/app-shell/translate-cities.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { heroScene } from '../landing/scenes.ts'
import type { Route } from './+types/about-us'
import css from './about.module.css'
import contentCss from './content.module.css'
import { PageHead } from './page-head.tsx'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

/** Loads every city with a page, including those that the landing page's list leaves out. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = getApp(context)
  return translateCities(app.words.t(context.get(languageContext)), await readServedCities(app.db))
}

const reasons = [
  ['file', 'list'],
  ['lock', 'nothing-added'],
  ['shield', 'papers'],
  ['user', 'name'],
] as const
const aims = ['mission', 'vision'] as const
const values = ['price', 'care', 'respect', 'mistake'] as const

/** STAT-01: company, services, why choose it, presence, mission, vision and values. */
export default function AboutUsPage({ loaderData: cities }: Route.ComponentProps) {
  const t = useTranslation()
  const { brand } = useRoot()!
  const { name, claims } = brand
  return (
    <>
      <PageHead
        title={t('about.title')}
        description={t('about.description', { brand: name })}
        lead={t('about.lead')}
        scene={{ ...heroScene, label: t('about.scene') }}
      />
      <div className={`wrap ${contentCss.body} ${css.about}`}>
        <section className={css.company}>
          <h2>{t('about.company.title')}</h2>
          <p>
            {claims.years === null ? t('about.company.rule') : t('about.company.ruleSince', { years: claims.years })}{' '}
            {claims.moves !== null && t('about.company.carried', { moves: claims.moves })}
          </p>
          <p>{t('about.company.who')}</p>
        </section>
        <Services />
        <section>
          <h2>{t('about.why.title')}</h2>
          <ul className={css.reasons}>
            {reasons.map(([icon, reason]) => (
              <li key={reason}>
                <Icon name={icon} />
                <h3>{t(`about.why.${reason}.title`)}</h3>
                <p>{t(`about.why.${reason}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.aims} aria-label={aims.map(aim => t(`about.aim.${aim}.title`)).join(', ')}>
          {aims.map(aim => (
            <div key={aim}>
              <h2>{t(`about.aim.${aim}.title`)}</h2>
              <p>{t(`about.aim.${aim}.text`)}</p>
            </div>
          ))}
        </section>
        <section>
          <h2>{t('about.values.title')}</h2>
          <ul className={css.values}>
            {values.map(value => (
              <li key={value}>
                <h3>{t(`about.values.${value}.title`)}</h3>
                <p>{t(`about.values.${value}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('about.presence.title')}</h2>
          <p className={contentCss.lead}>
            {claims.locations === null
              ? t('about.presence.text', { cities: cities.length })
              : t('about.presence.reach', { cities: cities.length, locations: claims.locations })}
          </p>
          <ul className={css.cities}>
            {cities.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={getCityPath(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const Services = () => {
  const t = useTranslation()
  const { without } = useRoot()!
  return (
    <section>
      <h2>{t('about.services.title')}</h2>
      <div className={css.cards}>
        <div className={css.card}>
          <Illustration name="truck" width={120} />
          <h3>{t('about.services.moving')}</h3>
          <p>{t('about.services.movingText')}</p>
          <Link className="link" to="/packers-and-movers">
            {t('about.services.moving')}
          </Link>
        </div>
        {!without.includes('/services') && (
          <div className={css.card}>
            <Illustration name="icon-painting" width={86} />
            <h3>{t('about.services.home')}</h3>
            <p>{t('about.services.homeText')}</p>
            <Link className="link" to="/services">
              {t('about.services.home')}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}
