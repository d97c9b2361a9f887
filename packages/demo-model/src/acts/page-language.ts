/** The languages that acts are worded in, as HTML's `lang` begins with them. */
export const wordedLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'zh'] as const

export type WordedLanguage = (typeof wordedLanguages)[number]

/** Words that stand often in the products and texts of one language, and seldom in those of the others. */
const frequentWords = {
  de: 'der die das und mit für nicht ist auf ein eine von zu sie ihre alle suche abmelden einstellungen speichern abbrechen',
  en: 'the and of to with for your you this that is are all from by search settings save cancel sign log view',
  es: 'el los las y con su una por del al en todos buscar ajustes configuración guardar cancelar cerrar sesión inicio',
  fr: 'le les des et pour vous votre dans est une avec sur du tous rechercher paramètres enregistrer annuler accueil',
  it: 'il gli le di e per con una che della del sono nel tutti cerca impostazioni salva annulla esci',
  nl: 'de het een en van voor met niet zijn op uw je alle zoeken instellingen opslaan annuleren uitloggen',
  pt: 'o os as e para com não uma da do em você todos pesquisar buscar configurações salvar guardar cancelar sair início',
} as const satisfies Partial<Record<WordedLanguage, string>>

const wordsOf = new Map(
  Object.entries(frequentWords).map(([language, words]) => [
    language as WordedLanguage,
    new Set(words.split(' ')),
  ]),
)

/** Fewer than these frequent words say nothing. */
const fewestWords = 6
/** How many times as many as of the language that is second. */
const clearLead = 1.5
/** The share of a text's letters that are of one script, from which on the script tells its language. */
const scriptShare = 0.3

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Letters of Persian, Urdu and other languages that are written in the Arabic script. */
const notArabic = /[پچژگٹڈڑںےۇۆېہھ]/gu
/** Letters that are written in traditional Chinese only, or in another way in simplified Chinese. */
const traditional = /[們這個為國學會時來對開關設檔選擇資體點擊儲開啟應註冊與]/gu

function languageOfScript(text: string): WordedLanguage | 'other' | null {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return null
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(text, /\p{Script=Han}/gu)
  const arabic = count(text, /\p{Script=Arabic}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  if ((kana + han) / letters >= scriptShare) {
    if (kana / (kana + han) >= 0.1) return 'ja'
    return count(text, traditional) / han > 0.05 ? 'other' : 'zh'
  }
  if (arabic / letters >= scriptShare) {
    return count(text, notArabic) / arabic > 0.02 ? 'other' : 'ar'
  }
  return latin / letters >= 1 - scriptShare ? null : 'other'
}

function languageOfWords(text: string): WordedLanguage | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counted = [...wordsOf].map(([language, frequent]) => ({
    language,
    words: words.filter((word) => frequent.has(word)).length,
  }))
  const [first, second] = counted.sort((a, b) => b.words - a.words)
  if (!first || first.words < fewestWords) return null
  return first.words >= clearLead * (second?.words ?? 0) ? first.language : null
}

const isWorded = (language: string): language is WordedLanguage =>
  (wordedLanguages as readonly string[]).includes(language)

/**
 * The language that what is done on a page is worded in.
 *
 * A page that says its language is believed, but for English: templates say that, and nobody changes it when a product
 * is translated. There, and where a page says nothing, its words decide. English stands for all that cannot be worded.
 *
 * @param declared what the page's `html` element says in `lang`, if anything
 * @param words some of what the page shows
 */
export function pageLanguage(declared: string | null, words: string): WordedLanguage {
  const [said = '', ...more] = (declared ?? '').trim().toLowerCase().split(/[-_]/)
  const isTraditional = said === 'zh' && more.some((part) => /^(hant|tw|hk|mo)$/.test(part))
  if (said && said !== 'en') return isWorded(said) && !isTraditional ? said : 'en'
  const script = languageOfScript(words)
  if (script === 'other') return 'en'
  return script ?? languageOfWords(words) ?? 'en'
}
