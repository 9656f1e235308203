import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Scene } from '#web/ui/scene.tsx'
import css from './gallery.module.css'
import { gallery } from './scenes.ts'
import sectionCss from './section.module.css'
import { Section } from './section.tsx'

const row = `${sectionCss.rail} ${css.gallery}`

/** A day's work in our own drawings (HOME-06). */
export const Gallery = () => {
  const t = useTranslation()
  return (
    <Section title={t('landing.gallery.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard */}
      <div className={row} role="group" tabIndex={0} aria-label={t('landing.gallery.title')}>
        {gallery.map(({ id, look, ground, plan }) => (
          <figure
            key={id}
            className={look === 'tall' ? `${css.picture} ${css.tall}` : css.picture}
            data-ground={ground}
          >
            <Scene {...plan} label={t(`landing.picture.${id}.label`)} />
            <figcaption>{t(`landing.picture.${id}.caption`)}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
