import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { type ConsoleTheme, consoleThemes } from './console-theme.ts'
import css from './theme-form.module.css'

/** The choice of a theme: each button stores it at once. `next` is the page that then shows it. */
export function ThemeForm({ look, next }: { look: ConsoleTheme; next?: string }) {
  const t = useTranslation()
  return (
    <Form method="post" action="/console/account" preventScrollReset>
      <input type="hidden" name="intent" value="set-theme" />
      {next && <input type="hidden" name="next" value={next} />}
      <fieldset className={css.themes}>
        <legend className="vh">{t('consoleFrame.theme.title')}</legend>
        {consoleThemes.map(one => (
          <button key={one} type="submit" name="look" value={one} aria-pressed={one === look}>
            {t(`consoleFrame.theme.${one}`)}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
