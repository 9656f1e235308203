import { Link } from 'react-router'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import css from './moves.module.css'
import { Section } from './section.tsx'

/** HOME-05. */
const kinds = [
  { kind: 'house', look: 'house', ground: 'neel', drawing: 'building' },
  { kind: 'office', look: 'small', ground: 'neel', drawing: 'desk' },
  { kind: 'bike', look: 'small', ground: 'kraft', drawing: 'scooter' },
  { kind: 'car', look: 'small', ground: 'kraft', drawing: 'car' },
  { kind: 'warehouse', look: 'small', ground: 'neel', drawing: 'rack' },
  { kind: 'loading', look: 'wide', ground: 'green', drawing: 'crew' },
  { kind: 'local', look: 'wide', ground: 'neel', drawing: 'truck' },
] as const

const looks = { house: css.house, small: css.small, wide: css.wide }

/** What is shifted; each leads to the booking steps (HOME-05). */
export const Moves = () => {
  const say = useSay()
  return (
    <Section id="moving" className={css.bandTight} title={say('landing.moves.title')} text={say('landing.moves.text')}>
      <ul className={css.moves}>
        {kinds.map(({ kind, look, ground, drawing }) => (
          <li key={kind} className={`${css.move} ${looks[look]}`} data-ground={ground}>
            <Link to="/mover-steps">
              <h3>{say(`landing.move.${kind}.title`)}</h3>
              <p>{say(`landing.move.${kind}.text`)}</p>
              {look === 'house' && (
                <span className={css.go}>
                  {say('landing.moves.go')}
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
}
