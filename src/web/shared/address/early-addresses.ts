import { addressBoxOf } from './address-box.ts'
import { preserveTyped } from './preserve-typed.ts'

/** The page's own small script: its address fields are alive, with what was typed before a reload, ahead of the router's script. */
const quote = document.querySelector<HTMLFormElement>('#quote')
if (quote) preserveTyped(quote)
for (const whole of document.querySelectorAll<HTMLElement>('[data-address]')) addressBoxOf(whole)
