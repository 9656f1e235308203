import { unbroken } from '../unbroken.ts'
import { useRoot } from '../use-root.ts'
import css from './call-us.module.css'
import { telHref } from './reach.ts'

/** The company's phone number within a sentence, as a link that dials it. */
export function CallUs() {
  const { phone } = useRoot()!.brand
  return (
    <a className={css.call} href={telHref(phone)}>
      {unbroken(phone)}
    </a>
  )
}
