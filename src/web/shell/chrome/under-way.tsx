import { useNavigation } from 'react-router'

/** A route that runs along the top while the next screen, or an answer, is on its way for longer than a blink. */
export const UnderWay = () => (
  <div className="under-way" data-on={useNavigation().state !== 'idle'} aria-hidden="true" />
)
