import { getPhoneticScript, type PhoneticScript } from '#kernel/romanise.ts'
import { toSoundKey } from '#kernel/sound-key.ts'

/**
 * Local names, and names whose English spelling does not follow their sound: the gazetteer's word, then its sounds in
 * Latin letters. Contains only names that our own pages write differently (`names-here.ts`) and that sound like nothing
 * else: a colony sounds like Kalyani, Kozhikode like Kalighat.
 */
const localNames = {
  west: 'paschim pashchim vest merku padamara pachima padinjare',
  east: 'purva purab purba ist kizhakku turpu kizhakke',
  north: 'uttar vadakku vadakke',
  south: 'dakshin dakkhin therku thekke sauth saut',
  sector: 'sektar',
  phase: 'phez fes',
  station: 'steshan isteshan',
  block: 'blok blak',
  delhi: 'dilli delli',
  hyderabad: 'haidarabad',
  ahmedabad: 'ahamadabad amadavad',
  bangalore: 'bangalor',
  gurgaon: 'gurgav gurganv gudganv gudgav',
  kolkata: 'kalakatta kalikata',
  kochi: 'kochin',
  coimbatore: 'koyamputtur koyambattur koyambatur koyambattor koyambathur',
  lucknow: 'lakhanau lakhanu lakhnav',
  noida: 'noeda noyada noyida',
  powai: 'pavai',
  whitefield: 'vaitphild vaitfild vaitphid',
  mylapore: 'mayilappur mailapur',
  gachibowli: 'gachchibauli gachibauli',
  satellite: 'setelait setalait',
  'salt lake': 'saltalek sauntlek saltlek',
  madurai: 'maturai',
  mysore: 'maisur',
  trichy: 'tiruchchi tiruchi',
  visakhapatnam: 'vishakhapatnam vaizag vizag',
  'electronic city': 'elektranik elektronik ilektranik',
} as const

const buildSpellings = (script: PhoneticScript) =>
  new Map(
    Object.entries(localNames).flatMap(([word, sounds]) =>
      sounds.split(' ').map(by => [toSoundKey(by, script), word] as const),
    ),
  )
const wordsBySound = new Map(
  (['indic', 'east', 'tamil', 'malayalam'] as const).map(script => [script as PhoneticScript, buildSpellings(script)]),
)

/** Returns the gazetteer's word for one in another script whose sound alone does not lead there. */
export const findNameInScript = (word: string): string | undefined =>
  wordsBySound.get(getPhoneticScript(word))?.get(toSoundKey(word))
