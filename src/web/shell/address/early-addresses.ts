import { addressBoxOf } from './address-box.ts'
import { keepOffline } from './keep-offline.ts'

/** The page's own small script: its address fields are alive before the router's script is asked for. */
for (const whole of document.querySelectorAll<HTMLElement>('[data-address]')) addressBoxOf(whole)
for (const form of document.querySelectorAll<HTMLFormElement>('form:has([data-address])')) keepOffline(form)
