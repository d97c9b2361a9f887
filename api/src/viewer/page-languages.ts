import { languageMeant } from '@waystep/demo-model'
import type { LanguageLink } from '@waystep/stage'
import Negotiator from 'negotiator'

interface DemoLanguages {
  /** The language that a demo was written in; null: nobody can tell. */
  readonly own: string | null
  /** The languages that it is translated into. */
  readonly others: readonly string[]
  /** The one of these that is shown; null: its own. */
  readonly shown: string | null
}

/**
 * The ways to a demo in each of its languages; none where it has its own alone. Its own is asked for by name, too: a
 * browser's languages are not heard then.
 * @param path of the page, without a query
 */
export function languageLinks(path: string, { own, others, shown }: DemoLanguages): LanguageLink[] {
  if (others.length === 0) return []
  const written = own ?? 'en'
  return [written, ...others].map((code, index) => ({
    code,
    name: nativeName(code),
    href: `${path}?lang=${encodeURIComponent(code)}`,
    isShown: index === 0 ? shown === null : code === shown,
  }))
}

/** What a language is called by those who speak it. */
function nativeName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/**
 * The language besides its own that a visitor's browser would have a demo in; null: its own, or none that is there.
 * @param accepted the value of `Accept-Language`
 */
export function visitorsLanguage(
  accepted: string | undefined,
  { own, others }: Pick<DemoLanguages, 'own' | 'others'>,
): string | null {
  const written = own ?? 'en'
  const known = [written, languageMeant(written)?.code ?? written, ...others]
  const best = new Negotiator({ headers: { 'accept-language': accepted ?? '' } }).language(known)
  return best !== undefined && others.includes(best) ? best : null
}
