import { landing } from '#web/text/en/landing.ts'
import { Scene } from '#web/ui/scene.tsx'
import { gallery } from './scenes.ts'
import { Section } from './section.tsx'

/** A day's work in our own scenes (HOME-06). */
export const Gallery = () => (
  <Section title={landing.gallery.title}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard */}
    <div className="rail gallery" role="group" tabIndex={0} aria-label={landing.gallery.title}>
      {gallery.map(({ look, ground, label, caption, plan }) => (
        <figure key={caption} className={`picture picture-${look}`} data-ground={ground}>
          <Scene {...plan} label={label} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  </Section>
)
