import { useNavigation } from 'react-router'
import css from './under-way.module.css'

/** A route that runs along the top while the next screen, or an answer, is on its way for longer than a blink. */
export const UnderWay = () => (
  <div className={css.underWay} data-on={useNavigation().state !== 'idle'} aria-hidden="true" />
)
