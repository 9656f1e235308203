import { formatInstantField } from '../../src/modules/dispatch/record/rules/instant-field.ts'

/** What the form of a completion says of a delivery that no crew has reported. */
export const confirmed = () => ({
  confirms: 'yes',
  delivered: formatInstantField(new Date()),
  reason: 'The customer confirmed it on a call',
})
