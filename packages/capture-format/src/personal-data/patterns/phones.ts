import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min'
import { holdsNumber, type PersonalRange } from '../personal-finding.ts'

/** Where a language is mostly spoken, for numbers without the code of a country. */
const countries: Readonly<Record<string, CountryCode>> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'BR',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  da: 'DK',
  nb: 'NO',
  fi: 'FI',
  cs: 'CZ',
  tr: 'TR',
  ru: 'RU',
  uk: 'UA',
  el: 'GR',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  hi: 'IN',
  id: 'ID',
  vi: 'VN',
  he: 'IL',
  ro: 'RO',
  hu: 'HU',
}

/** The country that numbers of a page without a country's code are of. @param lang as in HTML */
export function countryOf(lang: string): CountryCode {
  const [language = '', ...rest] = lang.split(/[-_]/)
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase()
  if (region !== undefined && isSupportedCountry(region)) return region
  return countries[language.toLowerCase()] ?? 'US'
}

/** Without a country's code a number must be written like one, in groups; four with dots are a version. */
function isWrittenAsPhone(text: string): boolean {
  if (/^\d+(?:\.\d+){3,}$/.test(text)) return false
  return text.startsWith('+') || /^\(?0?\d{1,5}\)?[\s/.-]\d[\d\s/.-]{4,}\d$/.test(text)
}

/** Phone numbers that their country could have given out. */
export function phonesIn(text: string, country: CountryCode): PersonalRange[] {
  if (!holdsNumber(text) || text.length > 5000) return []
  return findPhoneNumbersInText(text, { defaultCountry: country })
    .filter(({ number, startsAt, endsAt }) => {
      return number.isValid() && isWrittenAsPhone(text.slice(startsAt, endsAt))
    })
    .map(({ number, startsAt, endsAt }) => ({
      start: startsAt,
      end: endsAt,
      why: `A phone number that is valid in ${number.country ?? `+${number.countryCallingCode}`}.`,
    }))
}
