import { useSay } from '#web/shell/words/use-words.tsx'
import { Section } from '../landing/section.tsx'

/** The localities people know the city by. */
export const Localities = ({ city, names }: { city: string; names: string[] }) => {
  const say = useSay()
  return (
    <Section
      className="city-localities"
      title={say('city.localities.title', { city })}
      text={say('city.localities.text', { city })}
    >
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}
