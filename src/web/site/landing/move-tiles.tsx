import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { MoveTile } from './load-move-tiles.server.ts'
import css from './move-tiles.module.css'
import { Section } from './section.tsx'

const looks = { house: css.house, small: css.small, wide: css.wide }

/** The kinds of moves, storage and transport that we offer (HOME-05). Each tile links to its booking. */
export const MoveTiles = ({ tiles }: { tiles: readonly MoveTile[] }) => {
  const t = useTranslation()
  return (
    <Section id="moving" className={css.bandTight} title={t('landing.moves.title')} text={t('landing.moves.text')}>
      <ul className={css.moves}>
        {tiles.map(({ kind, look, ground, drawing, to }) => (
          <li key={kind} className={`${css.move} ${looks[look]}`} data-ground={ground}>
            <Link to={to}>
              <h3>{t(`landing.move.${kind}.title`)}</h3>
              <p>{t(`landing.move.${kind}.text`)}</p>
              {look === 'house' && (
                <span className={css.go}>
                  {t('landing.moves.go')}
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
