import { toNonBreakingText } from '../unbroken.ts'
import { useRoot } from '../use-root.ts'
import css from './call-us.module.css'
import { toTelHref } from './phone-links.ts'

/** The company's phone number within a sentence, as a link that dials it. */
export function CallUs() {
  const { phone } = useRoot()!.brand
  return (
    <a className={css.call} href={toTelHref(phone)}>
      {toNonBreakingText(phone)}
    </a>
  )
}
