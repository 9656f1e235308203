import { Link } from 'react-router'
import { cityPath, mainCities } from '../text/en/chrome.ts'
import { landing } from '../text/en/landing.ts'
import { Illustration } from '../ui/illustration.tsx'

/** Once more, at the end of the questions. */
export const Ready = () => (
  <section className="ready" aria-labelledby="ready-title">
    <div className="wrap ready-row">
      <Illustration name="truck" />
      <h2 id="ready-title">{landing.ready.title}</h2>
      <i className="ready-line" aria-hidden="true" />
      <a className="btn btn-call" href="#quote">
        {landing.quote.submit}
      </a>
    </div>
  </section>
)

/** The cities on one line, joined by the route. */
export const Cities = () => (
  <section className="cities" aria-labelledby="cities-title">
    <div className="wrap">
      <h2 id="cities-title">{landing.cities.title}</h2>
      <ul>
        {mainCities.map(name => (
          <li key={name}>
            <Link to={cityPath(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
