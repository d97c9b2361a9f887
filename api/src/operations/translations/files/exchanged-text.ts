import {
  type TextKind,
  type TranslatableText,
  type TranslatedText,
  type TranslationState,
  textKey,
  textKinds,
  textsByKey,
  translationState,
} from '@waystep/demo-model'

/** A text of a demo on its way to a translator. */
export interface SentOut {
  /** `textKey`. */
  readonly key: string
  readonly kind: TextKind
  /** Where it stands, for people: 'Step 3', 'Demo' or 'Captured pages'. */
  readonly place: string
  readonly original: string
  /** Empty: not translated yet. */
  readonly text: string
  readonly state: TranslationState
  /** Characters; null: an ordinary bound. */
  readonly limit: number | null
}

/** What came back of a text. */
export interface BroughtBack {
  readonly key: string
  /** What the translator had before them. */
  readonly original: string
  readonly text: string
  /** Does the file say that a person has finished it? */
  readonly isConfirmed: boolean
}

/** All texts of a demo, with what is known of each in a language. */
export function sentOut(
  originals: readonly TranslatableText[],
  texts: readonly TranslatedText[],
  numberOf: (stepId: string) => number | null,
): SentOut[] {
  const known = textsByKey(texts)
  return originals.map(({ key, kind, stepId, text: original, ...rest }) => {
    const translated = known.get(key)
    const number = stepId === null ? null : numberOf(stepId)
    return {
      key,
      kind,
      place: placeOf(kind, number),
      original,
      text: translated?.text ?? '',
      state: translationState({ key, kind, stepId, text: original, ...rest }, translated),
      limit: textKinds[kind].limit,
    }
  })
}

function placeOf(kind: TextKind, number: number | null): string {
  if (kind === 'PageText') return 'Captured pages'
  return number === null ? 'Demo' : `Step ${number}`
}

/** The kind and owner that a key names; null where it names none. */
export function placeOfKey(key: string): Pick<TranslatedText, 'kind' | 'ownerId'> | null {
  const [kind = '', ownerId = '', ...more] = key.split(' ')
  if (!isKind(kind) || more.length > 0) return null
  return textKey(kind, ownerId) === key ? { kind, ownerId } : null
}

function isKind(kind: string): kind is TextKind {
  return Object.hasOwn(textKinds, kind)
}
