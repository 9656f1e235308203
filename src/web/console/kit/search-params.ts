import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { MAX_SEARCH_LENGTH } from './max-search-length.ts'

/** Parsers of query parameters. An invalid value is ignored. */
export const dayParam = z.string().refine(isIndiaDate).nullable().catch(null)
export const idParam = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)
export const readTextParam = (params: URLSearchParams, name: string, maxLength = MAX_SEARCH_LENGTH): string =>
  (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, maxLength)
