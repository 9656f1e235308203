/**
 * What Google's map in the browser loads, for the Content-Security-Policy. Source: Google's guide to it, without what serves
 * only vector maps and Street View, which are not used.
 */
export const googleMapOrigins = {
  script: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
}
