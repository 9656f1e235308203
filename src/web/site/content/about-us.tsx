import { Link } from 'react-router'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { aboutText as t } from '#web/text/en/about.ts'
import { cityPath } from '#web/text/en/chrome.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { heroScene } from '../landing/scenes.ts'
import { PageHead } from './page-head.tsx'
import './about.css'

export const handle = { static: true } satisfies ScreenHandle

/** STAT-01: company, services, why choose it, presence, mission, vision and values. */
export default function AboutUs() {
  const { brand, cities } = useRoot()!
  const { name, claims } = brand
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description(name)}
        lead={t.lead}
        scene={{ ...heroScene, label: t.scene }}
      />
      <div className="wrap page-body about">
        <section className="about-company">
          <h2>{t.company.title}</h2>
          {t.company.text(claims.years, claims.moves).map(words => (
            <p key={words}>{words}</p>
          ))}
        </section>
        <Services />
        <section>
          <h2>{t.why.title}</h2>
          <ul className="about-reasons">
            {t.why.reasons.map(([icon, title, text]) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="about-aims" aria-label={t.aims.map(([title]) => title).join(', ')}>
          {t.aims.map(([title, text]) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section>
          <h2>{t.values.title}</h2>
          <ul className="about-values">
            {t.values.list.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t.presence.title}</h2>
          <p className="page-lead">{t.presence.text(cities.length, claims.locations)}</p>
          <ul className="about-cities">
            {cities.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={cityPath(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const Services = () => (
  <section>
    <h2>{t.services.title}</h2>
    <div className="about-cards">
      <div className="about-card">
        <Illustration name="truck" width={120} />
        <h3>{t.services.moving}</h3>
        <p>{t.services.movingText}</p>
        <Link className="link" to="/packers-and-movers">
          {t.services.moving}
        </Link>
      </div>
      <div className="about-card">
        <Illustration name="icon-painting" width={86} />
        <h3>{t.services.home}</h3>
        <p>{t.services.homeText}</p>
        <Link className="link" to="/services">
          {t.services.home}
        </Link>
      </div>
    </div>
  </section>
)
