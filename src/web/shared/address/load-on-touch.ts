/**
 * Runs in a page with address fields. Loads the fields' own script before the router's: once the page is complete and
 * idle, or on the first touch before that. The address of the script is in its own element.
 */
import { listenForTouch } from '../../app-shell/script/touches.ts'

const { nonce, dataset } = document.currentScript!
const leave = listenForTouch(load)
addEventListener('load', () => {
  ;(window.requestIdleCallback ?? setTimeout)(load) // Safari has no idle callback
  setTimeout(load, 2000) // and a page may never be idle
})
let isRequested = false

function load() {
  if (isRequested) return
  isRequested = true
  leave()
  const script = Object.assign(document.createElement('script'), { src: dataset.src, nonce, fetchPriority: 'high' })
  script.onerror = () => dispatchEvent(new Event('place')) // then the router's script activates the fields
  document.head.append(script)
}
