import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './damage-report.module.css'

type Props = {
  /** Without script several photos can be posted at once. With script the tile takes one after the other anyway. */
  multiple?: boolean
  /** Shows that one photo is needed. */
  needed?: boolean
}

/**
 * A large tile that opens the camera, the number of photos, and their thumbnails (`offline/take-photos.ts`). Its form
 * has `data-photos`.
 */
export function PhotoField({ multiple = false, needed = false }: Props) {
  const t = useTranslation()
  return (
    <>
      <label className={css.camera}>
        <Icon name="camera" /> {t('crew.report.take')}
        <input type="file" name="photo" accept="image/*" capture="environment" multiple={multiple} />
      </label>
      <p className={css.count} data-part="photo-count" role="status" hidden>
        <Icon name="camera" />
        <span>
          {t('crew.report.photos')}: <b>0</b>
          {needed && <span className={css.needed}> / 1</span>}
        </span>
        <Icon name="ok" />
      </p>
      <ul className={css.thumbs} data-part="thumbs" hidden>
        <template>
          <li>
            <Icon name="camera" />
            <img alt={t('crew.report.photo')} hidden />
            <button type="button" aria-label={t('crew.report.drop')}>
              <Icon name="close" />
            </button>
          </li>
        </template>
      </ul>
    </>
  )
}
