import { NotFoundScreen } from '#web/app-shell/errors/not-found-screen.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import css from './quote-form.module.css'
import { QuoteForm } from './quote-form.tsx'

/** The 404 page with the quote form on it (NAV-11, CITY-01). A rejected form comes back on the landing page. */
export const NotFoundWithQuote = () => (
  <>
    <NotFoundScreen brand={useRoot()?.brand ?? null} quote="#quote" />
    <div className={`wrap ${css.lostQuote}`}>
      <QuoteForm action="/" />
    </div>
  </>
)
