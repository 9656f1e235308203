import { getLangAttribute } from '#i18n/lang-attribute.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './city.module.css'

/** The operator's text about the city, as written. */
export const CityAbout = ({ paragraphs }: { paragraphs: string[] }) => {
  const t = useTranslation()
  return (
    <div className={css.about}>
      <div className="wrap">
        {paragraphs.map(text => (
          <p key={text} lang={getLangAttribute(t, text)}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
