import type { Brand } from '#platform/config.ts'
import { landing } from '../text/en/landing.ts'
import { Scene } from '../ui/scene.tsx'
import { QuoteForm, type QuoteReply } from './quote-form.tsx'
import { heroScene } from './scenes.ts'

const t = landing.hero

/** The promise, the scene, and the quote form as a taped label. */
export function Hero({ brand, reply }: { brand: Brand; reply?: QuoteReply }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="hero-say">
          <h1 id="hero-title">{t.title}</h1>
          <p>{t.lead(brand.claims.quoteMinutes)}</p>
        </div>
        <div className="hero-scene">
          <Scene {...heroScene} label={t.scene} />
        </div>
        <QuoteForm reply={reply} />
      </div>
    </section>
  )
}
