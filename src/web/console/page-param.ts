/** `?page=` of an address: 1 unless it names another within reason. */
export function pageParam(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
