import { useNavigation } from 'react-router'
import css from './navigation-progress.module.css'

/**
 * The progress route along the top of the screen, visible while a navigation or a response takes longer than a moment.
 */
export const NavigationProgress = () => (
  <div className={css.underWay} data-on={useNavigation().state !== 'idle'} aria-hidden="true" />
)
