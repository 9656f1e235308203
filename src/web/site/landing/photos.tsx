import { englishLanguage } from '#i18n/language.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './gallery.module.css'
import type { ShownPicture } from './read-pictures.server.ts'
import sectionCss from './section.module.css'
import { Section } from './section.tsx'

const row = `${sectionCss.rail} ${css.gallery}`

/** The operator's own photos, instead of our drawings (HOME-06). */
export const PhotoGallery = ({ photos }: { photos: readonly ShownPicture[] }) => {
  const t = useTranslation()
  return (
    <Section title={t('landing.gallery.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard */}
      <div className={row} role="group" tabIndex={0} aria-label={t('landing.gallery.title')}>
        {photos.map(({ slug, title, src, smaller, alt }) => (
          <figure key={slug} className={css.picture} lang={englishLanguage.code}>
            <img className={css.photo} src={smaller ?? src} alt={alt} width={640} height={480} loading="lazy" />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
