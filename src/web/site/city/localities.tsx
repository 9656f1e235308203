import { cityText } from '#web/text/en/city.ts'
import { Section } from '../landing/section.tsx'

const t = cityText.localities

/** The localities people know the city by. */
export const Localities = ({ city, names }: { city: string; names: string[] }) => (
  <Section className="city-localities" title={t.title(city)} text={t.text(city)}>
    <ul>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Section>
)
