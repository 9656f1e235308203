import { z } from 'zod'

/** Google's format, as far as we read it: Places API (New) v1, Geocoding API. Unknown fields are ignored. */
export const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({
              mainText: z.object({ text: z.string() }),
              secondaryText: z.object({ text: z.string() }).optional(),
            }),
          })
          .optional(),
      }),
    )
    .default([]),
})

export const detailsSchema = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()).default([]) })).default([]),
})

const result = z.object({
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })).default([]),
})
export const geocodeSchema = z.object({ status: z.string(), results: z.array(result).default([]) })

export const googleErrorSchema = z.object({ error: z.object({ status: z.string() }) })
