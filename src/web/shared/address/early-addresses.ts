import { getAddressBox } from './address-box.ts'
import { preserveTyped } from './preserve-typed.ts'

/**
 * The page's own small script: activates its address fields, with the text typed before a reload, before the router's
 * script loads.
 */
const quote = document.querySelector<HTMLFormElement>('#quote')
if (quote) preserveTyped(quote)
for (const whole of document.querySelectorAll<HTMLElement>('[data-address]')) getAddressBox(whole)
