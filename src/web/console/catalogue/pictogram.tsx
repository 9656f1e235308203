import iconCss from '#web/ui/icon.module.css'

/** A thing as the list of the booking shows it, beside its name. */
export const Pictogram = ({ name }: { name: string }) => (
  <svg className={`${iconCss.icon} ${iconCss.large}`} viewBox="0 0 32 32" aria-hidden="true">
    <use href={`/pictograms.svg#${name}`} />
  </svg>
)
