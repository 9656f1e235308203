import css from './fleet.module.css'

/** A worker’s photo, or the first letter of the name. It is shown beside the name. */
export const WorkerAvatar = ({ name, photo }: { name: string; photo: string | null }) =>
  photo ? (
    <img className={css.face} src={`/uploads/${photo}`} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className={css.face} aria-hidden="true">
      {[...name][0]}
    </span>
  )
