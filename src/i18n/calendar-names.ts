import type { IndiaDate } from '#kernel/india-time.ts'

type Length = 'long' | 'short'
type Names = Record<'month' | 'weekday', Record<Length, string>>

/**
 * Chrome has no calendar names in Punjabi and Odia and would show 'Fri 11 M12' in the browser. A test compares these
 * names with Unicode's own (CLDR), which the server has, and a journey checks that no other language lacks names. The
 * lists start with January and Sunday.
 */
const own: Record<string, Names | undefined> = {
  pa: {
    month: {
      long: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
      short: 'ਜਨ ਫ਼ਰ ਮਾਰਚ ਅਪ੍ਰੈ ਮਈ ਜੂਨ ਜੁਲਾ ਅਗ ਸਤੰ ਅਕਤੂ ਨਵੰ ਦਸੰ',
    },
    weekday: {
      long: 'ਐਤਵਾਰ ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨੀਵਾਰ',
      short: 'ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ',
    },
  },
  or: {
    month: {
      long: 'ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର',
      short: 'ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର',
    },
    weekday: {
      long: 'ରବିବାର ସୋମବାର ମଙ୍ଗଳବାର ବୁଧବାର ଗୁରୁବାର ଶୁକ୍ରବାର ଶନିବାର',
      short: 'ରବି ସୋମ ମଙ୍ଗଳ ବୁଧ ଗୁରୁ ଶୁକ୍ର ଶନି',
    },
  },
}

/** Finds the name of a month or weekday that the browser may lack; otherwise undefined. */
export function findCalendarName(
  date: IndiaDate,
  tag: string,
  of: 'month' | 'weekday',
  length: Length,
): string | undefined {
  const day = new Date(`${date}T00:00:00Z`)
  return own[tag.split('-')[0]!]?.[of][length].split(' ')[of === 'month' ? day.getUTCMonth() : day.getUTCDay()]
}
