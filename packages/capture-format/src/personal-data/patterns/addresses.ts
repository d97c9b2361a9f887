import { type PersonalRange, rangesMatching } from '../personal-finding.ts'

const word = "\\p{Lu}[\\p{L}\\p{M}.'’-]*"
const words = `${word}(?: ${word}){0,3}`
const streets: readonly (readonly [source: string, flags?: string])[] = [
  // 221B Baker Street, 1600 Pennsylvania Avenue NW
  [
    `\\d{1,5}[A-Za-z]? (?:${word} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Terrace|Way|Parkway|Pkwy|Highway|Hwy)\\b\\.?`,
  ],
  // Hauptstraße 12, Am Alten Markt 3a, Königsallee 60
  [`${word}(?:straße|strasse|str\\.|gasse|allee|platz|weg|damm|ufer|ring) \\d{1,4} ?[a-z]?\\b`],
  [`(?:${word} )?(?:Straße|Strasse|Str\\.|Platz|Allee|Weg) \\d{1,4} ?[a-z]?\\b`],
  // 12 rue de la Paix, 5 bis, avenue Foch
  [
    `\\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|impasse|quai|allée|cours) (?:(?:de|du|des|de la|de l['’]|d['’]) ?)?${words}`,
  ],
  // Calle Mayor 5, Via Roma, 12, Rua Augusta 100
  [
    `(?:Calle|Avenida|Avda\\.|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua|Travessa|Praça) (?:(?:de|del|della|dei|da|do|dos|la) )*${words},? (?:n\\.º ?)?\\d{1,4}\\b`,
  ],
  // Keizersgracht 123, Kerkstraat 5, ul. Długa 12
  [
    `${word}(?:straat|gracht|laan|plein|weg|kade|gade|vej|gatan|vägen|katu|tie) \\d{1,4} ?[a-z]?\\b`,
  ],
  [`(?:ul\\.|al\\.|pl\\.) ${words} \\d{1,4}[a-z]?(?:/\\d{1,4})?\\b`],
]
const towns: readonly (readonly [source: string, flags?: string])[] = [
  // Springfield, IL 62704
  [
    `${words}, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \\d{5}(?:-\\d{4})?\\b`,
  ],
  // SW1A 1AA
  ['[A-Z]{1,2}\\d[A-Z\\d]? \\d[ABD-HJLNP-UW-Z]{2}\\b'],
  // 1012 AB Amsterdam
  [`\\d{4} [A-Z]{2} \\p{Lu}\\p{Ll}[\\p{L}\\p{M}.'’-]*`],
  // Riga, LV-1010
  [`${words}, [A-Z]{2}-\\d{4,5}\\b`],
  // D-10117 Berlin
  [`(?:D|A|CH|F|I|E|B|L)-\\d{4,5} ${word}`],
]

const compile = (sources: typeof streets): RegExp[] =>
  sources.map(([source]) => new RegExp(`(?<![\\p{L}\\d.,/-])${source}(?![\\p{L}])`, 'gu'))
const streetPatterns = compile(streets)
const townPatterns = compile(towns)

/** Streets with a number and towns with a postal code, as large countries write them. */
export function addressesIn(text: string): PersonalRange[] {
  if (text.length > 2000 || !/\d/.test(text) || !/\p{Lu}/u.test(text)) return []
  return [
    ...streetPatterns.flatMap((one) => rangesMatching(text, one, 'A street and its number.')),
    ...townPatterns.flatMap((one) => rangesMatching(text, one, 'A town and its postal code.')),
  ]
}
