import { landing, stops } from '#web/text/en/landing.ts'
import { Section } from './section.tsx'

/** How it works, as stops of one route. */
export const Stops = () => (
  <Section className="how" title={landing.stops.title}>
    <ol className="stops">
      {stops.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
