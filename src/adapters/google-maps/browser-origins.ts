/**
 * The addresses that Google's map loads in the browser, for the Content-Security-Policy. Source: Google's CSP guide,
 * without those for vector maps and Street View, which we do not use.
 */
export const googleMapOrigins = {
  script: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
}
