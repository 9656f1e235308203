export const cityPath = (slug: string) => `/packersandmovers/${slug}`
