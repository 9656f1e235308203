import { type ChangeEvent, useRef, useState } from 'react'
import { getUploadPath, MAX_UPLOAD_BYTES } from '#modules/documents/rules/upload.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './profile.module.css'

type Props = { avatar: string | null; name: string; error: string | undefined }

/**
 * The customer's photo (PROF-01): the stored one or, before saving, the one just chosen. By a plain post without
 * script.
 */
export function PhotoField({ avatar, name, error }: Props) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, tooBig, choose, drop } = useChosenPhoto(input)
  const [removed, setRemoved] = useState(false)
  const shown = chosen ?? (avatar && !removed ? getUploadPath(avatar) : null)
  const formError = tooBig ? t('profile.avatarTooBig') : error
  return (
    <fieldset className={css.photo} aria-describedby={formError ? 'photo-fault photo-hint' : 'photo-hint'}>
      <legend className={fieldCss.lab}>{t('profile.avatar')}</legend>
      {shown ? (
        <img
          className={css.photoFace}
          src={shown}
          alt={chosen ? t('profile.avatarChosen') : t('profile.avatar')}
          width={96}
          height={96}
        />
      ) : (
        <span className={css.photoFace} aria-hidden="true">
          {name.trim().charAt(0).toUpperCase() || <Icon name="user" />}
        </span>
      )}
      <div className={css.photoWays}>
        <label className={css.photoChoose}>
          <span className={getButtonClass({ small: true })}>
            <Icon name="upload" /> {avatar ? t('profile.otherPhoto') : t('profile.choosePhoto')}
          </span>
          <input
            ref={input}
            name="avatar"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={formError ? true : undefined}
            onChange={choose}
          />
        </label>
        {chosen ? (
          <LinkButton onClick={drop}>{t('profile.dropPhoto')}</LinkButton>
        ) : (
          avatar && (
            <Checkbox
              name="removeAvatar"
              label={t('profile.removeAvatar')}
              checked={removed}
              onChange={event => setRemoved(event.currentTarget.checked)}
            />
          )
        )}
        <p className="sm muted" id="photo-hint">
          {t('profile.avatarHint')}
        </p>
        <div id="photo-fault" role="alert">
          {formError && <FieldError>{formError}</FieldError>}
        </div>
        <p className="sm" role="status">
          {chosen && t('profile.avatarUnsaved')}
        </p>
      </div>
    </fieldset>
  )
}

/** Previews the picture in the field before it is sent, and removes one that would be rejected. */
function useChosenPhoto(input: React.RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [tooBig, setTooBig] = useState(false)
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    const over = file !== undefined && file.size > MAX_UPLOAD_BYTES
    setTooBig(over)
    if (over) event.currentTarget.value = ''
    setChosen(null)
    if (!file || over) return
    const reader = new FileReader()
    reader.onload = () => setChosen(reader.result as string) // the CSP allows 'data:' and not 'blob:'
    reader.readAsDataURL(file)
  }
  function drop() {
    input.current!.value = ''
    setChosen(null)
  }
  return { chosen, tooBig, choose, drop }
}
