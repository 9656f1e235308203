import iconCss from '#web/ui/icon.module.css'

/** The pictogram of an item, as the booking’s item list shows it beside the name. */
export const Pictogram = ({ name }: { name: string }) => (
  <svg className={`${iconCss.icon} ${iconCss.large}`} viewBox="0 0 32 32" aria-hidden="true">
    <use href={`/pictograms.svg#${name}`} />
  </svg>
)
