import { Link } from 'react-router'
import { landing, moveKinds } from '#web/text/en/landing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Section } from './section.tsx'

const t = landing.moves

/** What is shifted; each leads to the booking steps (HOME-05). */
export const Moves = () => (
  <Section id="moving" className="band-tight" title={t.title} text={t.text}>
    <ul className="moves">
      {moveKinds.map(({ look, ground, title, text, drawing }) => (
        <li key={title} className={`move move-${look}`} data-ground={ground}>
          <Link to="/mover-steps">
            <h3>{title}</h3>
            <p>{text}</p>
            {look === 'house' && (
              <span className="move-go">
                {t.go}
                <Icon name="right" />
              </span>
            )}
            <Illustration name={drawing} />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
