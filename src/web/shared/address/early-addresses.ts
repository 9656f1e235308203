import { getAddressBox } from './address-box.ts'
import { preserveTypedValues } from './preserve-typed-values.ts'

/**
 * The page's own small script: activates its address fields, with the text typed before a reload, before the router's
 * script loads.
 */
const quote = document.querySelector<HTMLFormElement>('#quote')
if (quote) preserveTypedValues(quote)
for (const whole of document.querySelectorAll<HTMLElement>('[data-address]')) getAddressBox(whole)
