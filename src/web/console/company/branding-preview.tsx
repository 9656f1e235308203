import type { CSSProperties } from 'react'
import {
  type AccentBackground,
  accentBackgrounds,
  buildAccent,
  calculateContrasts,
  MIN_CONTRAST,
} from '#kernel/accent.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import css from './branding.module.css'

type Props = { colour: string; name: string; logo: string | null }

/**
 * A preview of a colour where customers see it: the header, a button, and text on each background with its contrast
 * ratio. It is light even in the dark console.
 */
export function BrandingPreview({ colour, name, logo }: Props) {
  const t = useTranslation()
  const accent = buildAccent(colour)
  const contrasts = calculateContrasts(colour)
  const shades = { '--neel': accent.neel, '--neel-deep': accent.deep, '--neel-tint': accent.tint } as CSSProperties
  const grounds: Record<AccentBackground, string> = { ...accentBackgrounds, tint: accent.tint }
  return (
    <div className={css.sample} style={shades}>
      <div className={css.head}>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <>
            <LogoMark />
            <b>{name}</b>
          </>
        )}
        <span className={css.button}>{t('contentEditor.look.sample.button')}</span>
      </div>
      <ul className={css.grounds}>
        {Object.entries(grounds).map(([ground, background]) => {
          const ratio = contrasts[ground as AccentBackground]
          const passes = ratio >= MIN_CONTRAST
          return (
            <li key={ground} style={{ background }}>
              <b>{t('contentEditor.look.sample.words')}</b>
              <span>{t(`contentEditor.look.ground.${ground as AccentBackground}`)}</span>
              <span data-passes={passes}>
                {t(passes ? 'contentEditor.look.passes' : 'contentEditor.look.fails', {
                  ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
