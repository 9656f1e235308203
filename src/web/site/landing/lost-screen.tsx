import { NotFoundScreen } from '#web/shell/errors/not-found-screen.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { QuoteForm } from './quote-form.tsx'

/** The 404 page with the quote form on it (NAV-11, CITY-01). A form that is refused comes back on the landing page. */
export const LostScreen = () => (
  <>
    <NotFoundScreen brand={useRoot()?.brand ?? null} quote="#quote" />
    <div className="wrap lost-quote">
      <QuoteForm action="/?index" />
    </div>
  </>
)
