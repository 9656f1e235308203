export const getCityPath = (slug: string) => `/packersandmovers/${slug}`
