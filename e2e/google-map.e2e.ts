import { expect, type Page, test } from '@playwright/test'
import { once } from './support/steps.ts'

/** As much of Google's script as a page of ours uses: a box that a click sets the pin in. */
const script = `
  const listeners = new Map()
  const on = object => ({ addListener: (event, listen) => listeners.set(object + event, listen) })
  const at = point => ({ toJSON: () => point })
  let point
  window.google = { maps: {
    Map: class {
      constructor(box, options) {
        box.dataset.google = JSON.stringify(options.center)
        box.addEventListener('click', () => listeners.get('mapclick')({ latLng: at({ lat: 19.1176, lng: 72.906 }) }))
        Object.assign(this, on('map'), { setCenter() {}, setZoom() {}, getZoom: () => 13, panTo() {} })
      }
    },
    Marker: class {
      constructor(options) {
        point = options.position
        Object.assign(this, on('pin'), { setPosition(to) { point = to }, getPosition: () => at(point) })
      }
    },
  } }
  window.googleMapsReady()`

async function openMap(page: Page) {
  await page.goto('/mover-steps')
  await page.getByRole('button', { name: 'Pin on map' }).first().click()
}

test('[WIZ-02] Google’s map where there is a key for it, our own where it does not come', once, async ({ page }) => {
  const refused: string[] = []
  page.on('console', line => /Content Security Policy/.test(line.text()) && refused.push(line.text()))
  await openMap(page)
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await expect(page.locator('img.leaflet-tile-loaded[src*="/places/land?box="]').first()).toBeVisible()

  let requested = ''
  await page.route('https://maps.googleapis.com/**', route => {
    requested = route.request().url()
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await openMap(page)
  const box = page.getByRole('group', { name: 'Map' })
  await expect(box).toHaveAttribute('data-google', /19\./)
  expect(requested).toContain('key=a-browser-key')
  await box.click()
  await expect(page.getByRole('combobox', { name: 'Moving From' })).toHaveValue(/Powai/)
  await box.press('Shift+ArrowUp')
  await expect(page.getByText('Pin at')).toBeVisible()

  await page.evaluate('gm_authFailure()')
  await expect(page.locator('.leaflet-container')).toBeVisible()
  expect(refused).toEqual([])
})
