import type { ReactNode } from 'react'
import { Scene } from '#web/ui/scene.tsx'
import css from './hero.module.css'
import { QuoteForm, type QuoteFormProps } from './quote-form.tsx'
import { heroScene } from './scenes.ts'

type Props = QuoteFormProps & {
  title: string
  lead: string
  /** The description of the drawing. */
  scene: string
  /** Further content before the form. */
  children?: ReactNode
}

/** The promise, the scene, and the quote form as a taped label. */
export const Hero = ({ title, lead, scene, children, ...form }: Props) => (
  <section className={css.hero} aria-labelledby="hero-title">
    <div className={`wrap ${css.grid}`}>
      <div className={css.text}>
        <h1 id="hero-title">{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
      <div className={css.scene}>
        <Scene {...heroScene} label={scene} />
      </div>
      <QuoteForm {...form} />
    </div>
  </section>
)
