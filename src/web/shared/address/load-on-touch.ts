/** Stands in a page with address fields. Once the page has all it shows and rests, or with the first touch of anything before that, it asks
 * for the fields' own script, ahead of the router's. Where that lies is said by its own element. */
import { onTouch } from '../../app-shell/script/touches.ts'

const { nonce, dataset } = document.currentScript!
const leave = onTouch(load)
addEventListener('load', () => {
  ;(window.requestIdleCallback ?? setTimeout)(load) // Safari has no idle callback
  setTimeout(load, 2000) // and a page may never rest
})
let asked = false

function load() {
  if (asked) return
  asked = true
  leave()
  const script = Object.assign(document.createElement('script'), { src: dataset.src, nonce, fetchPriority: 'high' })
  script.onerror = () => dispatchEvent(new Event('place')) // then the router's brings the fields to life
  document.head.append(script)
}
