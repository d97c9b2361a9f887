import {
  languageNamed,
  lengthOf,
  type TranslatableText,
  type TranslatedText,
  textKey,
  textLimit,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import { type SavedTranslation, type SentMedia, sentText, textOfWire } from './wire-text.ts'

/** What is changed of a translation and not saved: texts by their keys, sounds by their steps. */
export interface TranslationEdits {
  readonly texts: Readonly<Record<string, TranslatedText>>
  readonly media: Readonly<Record<string, SentMedia>>
  /** Absent: as it is saved. */
  readonly voiceoverEnabled?: boolean
  readonly selectedVoice?: string | null
}

/** The translation that is open in the hub. */
export interface OpenTranslation {
  /** Its language, by its code. */
  readonly language: string
  /** As the server has it; null: it is pending, which is to say not on the server. */
  readonly saved: SavedTranslation | null
  /** The server has it, and what it has is not read yet: another tab left these edits. */
  readonly isUnread?: boolean
  /**
   * Texts that were read in place of those that another tab left changed, by their keys: those that are not among them
   * were none. Absent: `saved` says it, or nobody knows.
   */
  readonly read?: Readonly<Record<string, TranslatedText>>
  /** What the demo is written in, by its code; null: nobody can tell. */
  readonly source: string | null
  readonly edits: TranslationEdits
  /** What others did to it since the hub opened it, or saved it last; absent: nothing. */
  readonly others?: OthersChanges
}

/** The texts that others changed in a translation while it was open, by their keys. */
export interface OthersChanges {
  /** Texts that they confirmed, which stay as they are: what a service made in their place is dropped. */
  readonly kept: readonly string[]
  /** Texts that say something else now, and are not changed here. */
  readonly changed: readonly string[]
  /** Texts that say something else now, and another thing here: saving puts that in their place. */
  readonly replaced: readonly string[]
}

/** What BCP 47 has for a language that nobody can tell. */
const unknownLanguage = 'und'

/**
 * A translation as the server has it, with what is changed in it here. What somebody confirmed since it was read stays as
 * it is, and what a service made in its place is dropped; of people the last one counts.
 *
 * @param before the translation as it was read, with those edits and what others had done to it by then; null: it was not
 */
export function openedTranslation(
  saved: SavedTranslation,
  before: BeforeOpening | null,
): OpenTranslation {
  const { targetLanguage: language, sourceLanguage } = saved
  const source = languageNamed(sourceLanguage)?.code ?? null
  if (before === null) return { language, saved, source, edits: noEdits }
  const found = othersChanges(saved, before)
  const kept = new Set(found.kept)
  const mine = Object.entries(before.edits.texts).filter(([key]) => !kept.has(key))
  const others = added(before.others, found)
  return stillChanged({
    language,
    saved,
    source,
    edits: { ...before.edits, texts: Object.fromEntries(mine) },
    ...(Object.values(others).some((keys) => keys.length > 0) && { others }),
  })
}

type BeforeOpening = Pick<OpenTranslation, 'saved' | 'edits' | 'read' | 'others'>

/** What others changed between what was read here and what the server has. */
function othersChanges(saved: SavedTranslation, before: BeforeOpening): OthersChanges {
  const read = textsRead(before)
  const now = textsById(saved)
  const { texts } = before.edits
  const isOther = (key: string) => !dequal(read.get(key), now.get(key))
  const isKept = ([key, { isConfirmed, text }]: readonly [string, TranslatedText]) =>
    !isConfirmed && text.trim() !== '' && now.get(key)?.isConfirmed === true
  const others = Object.entries(texts).filter(([key]) => isOther(key))
  const isKnown = before.saved !== null || before.read !== undefined
  const replaced = others.filter((one) => !isKept(one) && !dequal(one[1], now.get(one[0])))
  const strangers = [...new Set([...read.keys(), ...now.keys()])].filter((key) => !texts[key])
  return {
    kept: others.filter(isKept).map(([key]) => key),
    changed: before.saved === null ? [] : strangers.filter(isOther),
    replaced: isKnown ? replaced.map(([key]) => key) : [],
  }
}

/** All that others changed: each text once, as it was found last. */
function added(before: OthersChanges | undefined, found: OthersChanges): OthersChanges {
  const again = new Set(Object.values(found).flat())
  const still = (keys: readonly string[] = []) => keys.filter((key) => !again.has(key))
  return {
    kept: [...still(before?.kept), ...found.kept],
    changed: [...still(before?.changed), ...found.changed],
    replaced: [...still(before?.replaced), ...found.replaced],
  }
}

const textsBySaved = new WeakMap<SavedTranslation, ReadonlyMap<string, TranslatedText>>()

/**
 * The texts of a translation by their keys, without when they were changed. A translation always has the same ones, so that
 * nothing that shows them is drawn again with each key.
 */
function textsById(saved: SavedTranslation | null): ReadonlyMap<string, TranslatedText> {
  if (saved === null) return new Map()
  const known = textsBySaved.get(saved)
  if (known) return known
  const texts = saved.translatedTexts.map(textOfWire)
  const byId = new Map(texts.map((text) => [textKey(text.kind, text.ownerId), text]))
  textsBySaved.set(saved, byId)
  return byId
}

/** What was read of a translation's texts before they were changed here, by their keys. */
function textsRead({ saved, read = {} }: Pick<OpenTranslation, 'saved' | 'read'>) {
  return saved === null ? new Map(Object.entries(read)) : textsById(saved)
}

/** What was read in place of the texts that are changed here, by their keys; undefined: nobody knows. */
export function textsReadBelow({ saved, edits, read }: OpenTranslation): OpenTranslation['read'] {
  if (saved === null) return read
  const texts = textsById(saved)
  return Object.fromEntries(
    Object.keys(edits.texts).flatMap((key) => {
      const text = texts.get(key)
      return text ? [[key, text] as const] : []
    }),
  )
}

export const noEdits: TranslationEdits = { texts: {}, media: {} }

/** The texts of a translation by their keys, with what is changed in them. */
export function textsOf({
  saved,
  edits,
}: OpenTranslation): Readonly<Record<string, TranslatedText>> {
  return { ...Object.fromEntries(textsById(saved)), ...edits.texts }
}

/** The sounds of a translation by their steps, with what is changed in them. */
export function mediaOf({ saved, edits }: OpenTranslation): Readonly<Record<string, SentMedia>> {
  const known = (saved?.translatedMedia ?? []).map(({ id, ...media }) => [media.stepId, media])
  return { ...Object.fromEntries(known), ...edits.media }
}

/** Whether the translation is heard, and in whose voice, as it will be. */
export function voiceOf({ saved, edits }: OpenTranslation) {
  const { voiceoverEnabled = saved?.voiceoverEnabled ?? false } = edits
  const { selectedVoice = saved?.selectedVoice ?? null } = edits
  return { voiceoverEnabled, selectedVoice }
}

/** Would anything be lost without saving? */
export function isUnsaved({ edits }: OpenTranslation): boolean {
  return !dequal(edits, noEdits)
}

/** The edits without those that say what is saved already (V4.44). */
function stillChanged(open: OpenTranslation): OpenTranslation {
  const saved = { ...open, edits: noEdits }
  const [texts, media, voice] = [textsById(open.saved), mediaOf(saved), voiceOf(saved)]
  const { edits } = open
  const differing = <T>(list: Readonly<Record<string, T>>, from: (key: string) => T | undefined) =>
    Object.fromEntries(Object.entries(list).filter(([key, one]) => !dequal(one, from(key))))
  const { voiceoverEnabled, selectedVoice } = edits
  return {
    ...open,
    edits: {
      texts: differing(edits.texts, (key) => texts.get(key)),
      media: differing(edits.media, (key) => media[key]),
      ...(voiceoverEnabled !== undefined &&
        voiceoverEnabled !== voice.voiceoverEnabled && { voiceoverEnabled }),
      ...(selectedVoice !== undefined &&
        selectedVoice !== voice.selectedVoice && { selectedVoice }),
    },
  }
}

/** A translation with other edits over those that it has. */
export function withEdits(open: OpenTranslation, more: Partial<TranslationEdits>): OpenTranslation {
  const { edits } = open
  return stillChanged({
    ...open,
    edits: {
      ...edits,
      ...more,
      texts: { ...edits.texts, ...more.texts },
      media: { ...edits.media, ...more.media },
    },
  })
}

/** What a person wrote in place of an original: confirmed by that, unless it is nothing. */
export function writtenText({ kind, ownerId, text: originalText }: TranslatableText, text: string) {
  return { kind, ownerId, text, originalText, isConfirmed: text.trim() !== '' }
}

/** Is any text longer than it may be? The server would refuse all of them. */
export function isTooLong({ edits }: OpenTranslation): boolean {
  return Object.values(edits.texts).some(({ kind, text }) => lengthOf(text) > textLimit(kind))
}

/** What creating a pending translation sends: all of it (V7.9). */
export function creationOf(open: OpenTranslation) {
  const texts = Object.values(textsOf(open)).filter(({ text }) => text.trim() !== '')
  return {
    sourceLanguage: open.source ?? unknownLanguage,
    targetLanguage: open.language,
    ...voiceOf(open),
    translatedTexts: texts.map(sentText),
    translatedMedia: Object.values(mediaOf(open)),
  }
}

/**
 * What changing a saved one sends: what is changed in it, and all of it where its voice is another one (V4.44). Each text
 * says what was read in its place: nothing of a service is put over what somebody confirmed since.
 */
export function updateOf(open: OpenTranslation) {
  const { texts, media, ...voice } = open.edits
  const isAll = voice.selectedVoice !== undefined
  const readAt = new Map(open.saved?.translatedTexts.map(({ id, updatedAt }) => [id, updatedAt]))
  const updated = (text: TranslatedText) => ({
    ...sentText(text),
    readAt: readAt.get(textKey(text.kind, text.ownerId)) ?? null,
  })
  return {
    targetLanguage: open.language,
    ...voice,
    translatedTextUpdates: Object.values(isAll ? textsOf(open) : texts).map(updated),
    translatedMediaUpdates: Object.values(isAll ? mediaOf(open) : media),
  }
}
