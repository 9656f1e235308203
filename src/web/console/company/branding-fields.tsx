import { type ChangeEvent, useState } from 'react'
import { findReadableColour, isColour, isReadable, normaliseColour } from '#kernel/accent.ts'
import { getIconAddress, getLogoAddress } from '#kernel/company-look.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useEntryField } from '../catalogue/entry-form.tsx'
import { FormSection } from '../kit/form-page.tsx'
import css from './branding.module.css'
import { BrandingPreview } from './branding-preview.tsx'

/** The default colour, as in tokens.css. */
const DEFAULT_ACCENT = '#2739c8'

type Props = {
  saved: {
    accent: string | null
    logo: { id: string; width: number; height: number } | null
    icon: { id: string } | null
    name: string
  }
  formError: TypedError | undefined
}

/**
 * The fields of the logo, icon and colour. With script a preview shows each choice at once; without, after it was saved
 * or rejected.
 */
export function BrandingFields({ saved: { logo, icon, name }, formError }: Props) {
  const t = useTranslation()
  const { value, wired } = useEntryField({ name: 'accent', hint: t('contentEditor.look.accentHint') })
  const [typed, setTyped] = useState(value)
  const [logoShown, showLogo] = usePictureChoice(logo && getLogoAddress(logo.id), formError)
  const [iconShown, showIcon] = usePictureChoice(icon && getIconAddress(icon.id, '192'), formError)
  const colour = normaliseColour(typed)
  const shown = isColour(colour) ? colour : DEFAULT_ACCENT
  return (
    <>
      <FormSection title={t('contentEditor.look.part.accent')} hint={t('contentEditor.look.accentWhy')}>
        <div className={css.colour}>
          <TextField
            {...wired}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
            placeholder={DEFAULT_ACCENT}
          />
          <input
            type="color"
            className={css.picker}
            aria-label={t('contentEditor.look.picker')}
            value={shown}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <BrandingPreview colour={shown} name={name} logo={logoShown} />
        {!isReadable(shown) && (
          <div className={css.nearest}>
            <span className={css.swatch} style={{ background: findReadableColour(shown) }} />
            <p>{t('contentEditor.look.nearest', { colour: findReadableColour(shown) })}</p>
            <Button small name="nearest" value={findReadableColour(shown)}>
              {t('contentEditor.look.takeNearest')}
            </Button>
          </div>
        )}
      </FormSection>
      <FormSection title={t('contentEditor.look.part.pictures')} hint={t('contentEditor.look.files')}>
        <div className={css.file}>
          <div className={css.shownLogo}>
            {logoShown ? <img src={logoShown} alt="" /> : t('contentEditor.look.none')}
          </div>
          <TextField
            type="file"
            name="logo"
            accept="image/png,image/webp,image/jpeg"
            label={t('contentEditor.look.logo')}
            hint={t('contentEditor.look.logoHint')}
            error={formError?.fields.logo}
            onChange={showLogo}
          />
          {logo && <Checkbox name="logoNone" value="yes" label={t('contentEditor.look.logoNone')} />}
        </div>
        <div className={css.file}>
          <div className={css.shownIcon}>
            {iconShown ? <img src={iconShown} alt="" /> : t('contentEditor.look.none')}
          </div>
          <TextField
            type="file"
            name="icon"
            accept="image/png,image/webp,image/jpeg"
            label={t('contentEditor.look.icon')}
            hint={t('contentEditor.look.iconHint')}
            error={formError?.fields.icon}
            onChange={showIcon}
          />
          {icon && <Checkbox name="iconNone" value="yes" label={t('contentEditor.look.iconNone')} />}
        </div>
      </FormSection>
    </>
  )
}

/** Returns the saved picture, or the file just selected for upload; a rejected file is deselected. */
function usePictureChoice(there: string | null, formError: TypedError | undefined) {
  const [chosen, setChosen] = useState<{ src: string; before: TypedError | undefined } | null>(null)
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return setChosen(null)
    const reader = new FileReader()
    reader.onload = () => setChosen({ src: String(reader.result), before: formError })
    reader.readAsDataURL(file)
  }
  return [chosen && chosen.before === formError ? chosen.src : there, choose] as const
}
