import { formatRegistration } from '#modules/crews/rules/registration.ts'
import css from './plate.module.css'

/** The registration of a truck, drawn as its number plate. */
export const Plate = ({ registration }: { registration: string }) => (
  <span className={css.plate}>{formatRegistration(registration)}</span>
)
